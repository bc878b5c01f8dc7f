import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';
import { env } from './env';

/** Slower than this is told as a failure; a phone on slow 3G needs about 8 s for the longest list. */
const timeoutMs = 20_000;

type TokenSource = () => Promise<string | null>;

let tokenSource: TokenSource | null = null;

/** The back office lends its access token, so that one client serves visitors and staff. */
export function lendToken(source: TokenSource): void {
  tokenSource = source;
}

async function request(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = await tokenSource?.();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, headers, signal });
}

/**
 * Tables and functions. Retrying is the query client's work alone (one layer: otherwise a failing read is asked
 * sixteen times), so the client's own retry is off.
 */
export const data = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: { apikey: env.supabaseKey },
  fetch: request,
  retry: false,
});
