import { setTimeout as pause } from 'node:timers/promises';
import { createBackend } from '../../dev/backend.ts';
import type { Target } from '../../dev/embedded-env.ts';
import { PUBLISHABLE_KEY } from '../../dev/publishable-key.ts';
import { Refusal } from './refusal.ts';

export interface Reader {
  /** Where the site's questions go; null leaves the address of the environment. */
  url: string | null;
  /** Asks one small thing, so that nothing is built for a project that does not answer. */
  greet: () => Promise<void>;
  /** Throws if a question stayed without an answer: the site itself hides that behind its samples. */
  check: () => void;
  close: () => Promise<void>;
}

type Send = (request: Request) => Promise<Response>;

const attempts = 3;
/** For one answer; a project that was paused takes its time over the first. */
const patienceMs = 30_000;

/** A key nobody knows, or tables that were never made: asking again would change nothing. */
const refused: readonly number[] = [401, 403, 404];

/** Answers the site's questions while its pages are written: a hosted project, or the demo's own backend. */
export async function openReader(root: string, target: Target): Promise<Reader> {
  if (target.kind === 'configured')
    return listening(null, target.url, globalThis.fetch, async () => undefined, target.key);
  // The demo of a running preview, which asked for this build.
  const served = process.env.COLOMBAGE_CONTENT;
  if (served) return listening(served, served, globalThis.fetch, async () => undefined);
  // In memory and in this process, so that a running `npm run dev` is left alone and no port is taken.
  const backend = await createBackend({ root, snapshot: true });
  const url = 'http://demo.invalid';
  return listening(url, url, (request) => backend.fetch(request), backend.close);
}

/** What the site is told to ask where nobody is to be asked. */
export const nobody: Reader = {
  url: 'http://demo.invalid',
  greet: async () => undefined,
  check: () => undefined,
  close: async () => undefined,
};

function listening(
  url: string | null,
  origin: string,
  send: Send,
  close: () => Promise<void>,
  apikey = PUBLISHABLE_KEY,
): Reader {
  const plain = globalThis.fetch;
  let failure: unknown = null;
  const asked = async (request: Request) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const signal = AbortSignal.timeout(patienceMs);
        const response = await send(new Request(request.clone(), { signal }));
        if (response.status < 500 && !refused.includes(response.status)) return response;
        const cause = new Error(
          `${request.url} answered ${response.status}: ${await response.clone().text()}`,
        );
        if (response.status >= 500) throw cause;
        failure ??= cause;
        return response;
      } catch (cause) {
        if (attempt < attempts) {
          await pause(500 * attempt);
          continue;
        }
        failure ??= cause;
        throw cause;
      }
    }
  };
  const check = () => {
    if (failure) throw new Refusal(unread(origin, failure), { cause: failure });
  };
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return request.url.startsWith(origin) ? asked(request) : plain(request);
  };
  return {
    url,
    greet: async () => {
      await asked(
        new Request(`${origin}/rest/v1/articles_fr?select=id&limit=1`, { headers: { apikey } }),
      ).catch(() => undefined);
      check();
    },
    check,
    close: async () => {
      globalThis.fetch = plain;
      await close();
    },
  };
}

/** The reason is what the network or the server said, which fetch itself wraps once. */
function unread(origin: string, failure: unknown): string {
  const { cause = failure } = failure instanceof Error ? failure : {};
  return (
    `The content cannot be read from ${origin}: ${cause instanceof Error ? cause.message : cause}. ` +
    'Without it, `npm run build -- --static-only` writes the pages that need none; the others are then made in the browser.'
  );
}
