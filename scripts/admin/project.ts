import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../src/lib/database.types.ts';

export interface Project {
  url: string;
  key: string;
}

export class CommandError extends Error {}

export function projectOf(env: Record<string, string | undefined>): Project {
  const url = env.SUPABASE_URL?.replace(/\/+$/, '');
  const key = env.SUPABASE_SECRET_KEY;
  const missing = [url ? '' : 'SUPABASE_URL', key ? '' : 'SUPABASE_SECRET_KEY'].filter(Boolean);
  if (!url || !key) throw new CommandError(`Set ${missing.join(' and ')} in the environment.`);
  if (!URL.canParse(url)) throw new CommandError('SUPABASE_URL is not an address.');
  if (key.startsWith('sb_publishable_')) {
    throw new CommandError(
      'SUPABASE_SECRET_KEY holds the publishable key. The secret one begins with sb_secret_.',
    );
  }
  return { url, key };
}

/** The project's client. A failed call is made `tries` times; one without an answer counts as answered 503. */
export function clientOf({ url, key }: Project, tries = 1) {
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(120_000) });
    // Read here, so that a download that breaks off is retried.
    return response.status === 200 ? new Response(await response.arrayBuffer(), response) : response;
  };
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => {
        for (let attempt = 1; ; attempt += 1) {
          const response = await send(input, init).catch(() => new Response('{}', { status: 503 }));
          if (attempt === tries || (response.status < 500 && response.status !== 429)) return response;
          await wait(500 * 2 ** attempt);
        }
      },
    },
  });
}

interface Answer {
  data: unknown;
  error: { message: string; status?: number | undefined } | null;
  status?: number;
}

type DataOf<Given extends Answer> = NonNullable<Extract<Given, { error: null }>['data']>;

export function dataOf<Given extends Answer>({ data, error, status = 0 }: Given): DataOf<Given> {
  if (!error && data) return data as DataOf<Given>;
  const code = error?.status ?? status;
  if (code === 401 || code === 403) {
    throw new CommandError('The project refused the key. SUPABASE_SECRET_KEY must be its secret key.');
  }
  if (code >= 502 && code <= 504) {
    throw new CommandError('The project could not be reached. Check SUPABASE_URL and the network.');
  }
  throw new CommandError(`${error?.message || 'The project refused'} (${code})`);
}

export async function printOutcome(outcome: Promise<string>): Promise<void> {
  try {
    console.log(await outcome);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
