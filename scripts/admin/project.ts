/** The hosted project as its owner reaches it: with the secret key, which is read from the environment alone. */
export interface Project {
  url: string;
  key: string;
}

/** What went wrong, in a sentence for whoever runs the command. */
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

interface Question {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  body: unknown;
}

/** One call to the project. The key goes into its two headers and nowhere else. */
export async function ask(
  { url, key }: Project,
  path: string,
  { method = 'GET', body, headers }: Question = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(20_000),
  }).catch((cause: unknown) => {
    throw new CommandError(`${new URL(url).host} could not be reached. Check SUPABASE_URL and the network.`, {
      cause,
    });
  });
  const text = await response.text();
  if (response.status === 401 || response.status === 403) {
    throw new CommandError('The project refused the key. SUPABASE_SECRET_KEY must be its secret key.');
  }
  return { status: response.status, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The project's own sentence where it gives one. */
export function said({ status, body }: Answer): string {
  const { msg, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const own = [msg, message].find((one) => typeof one === 'string');
  return own ? `${own} (${status})` : `The project answered with status ${status}.`;
}
