/** Slower than this is told as a failure; a phone on slow 3G needs about 8 s for the longest list. */
const timeoutMs = 15_000;

type TokenSource = () => Promise<string | null>;

let tokenSource: TokenSource | null = null;

/** The back office lends its access token, so that one client serves visitors and staff. */
export function lendToken(source: TokenSource): void {
  tokenSource = source;
}

/** Asks the server for tables and functions, as the person who is signed in where there is one. */
export async function request(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = await tokenSource?.();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const answer = await fetch(input, { ...init, headers, signal });
  if (init.method === 'HEAD' || (answer.status !== 200 && answer.status !== 206)) return answer;
  // Tables answer rows, and so do functions that are filtered like one.
  const { pathname, search } = new URL(input instanceof Request ? input.url : input);
  const rows =
    (!pathname.includes('/rpc/') || search !== '') && !headers.get('accept')?.includes('pgrst.object');
  return whole(answer, rows);
}

/**
 * An answer that was cut off, or that another machine gave in place of the one asked (a proxy, a captive portal), is
 * no answer: without this, an empty body would pass for "there is nothing".
 */
async function whole(answer: Response, rows: boolean): Promise<Response> {
  const text = await answer.text();
  if (text === '' || (rows && !text.startsWith('['))) throw new Error('The answer is not whole.');
  return new Response(text, answer);
}
