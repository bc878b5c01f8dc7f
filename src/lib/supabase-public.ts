import { Failure, unreachable } from './failure';
import type { supabasePublic } from './supabase-public-client';

export type PublicClient = typeof supabasePublic;

/**
 * Loads code that asks the server with the first query: a finished page asks nothing. Never reloads the page, as missing
 * code of a route does: queries run beside what somebody reads or writes. A failure is one of the line, and retried.
 */
export function loadReads<Reads>(load: () => Promise<Reads>): Promise<Reads> {
  // Both travel at once: every read asks for the client next. What fails here fails there as well.
  loadClient().catch(() => undefined);
  return load()
    .catch(load)
    .catch((cause: unknown) => {
      throw new Failure(unreachable(), '', { cause });
    });
}

const loadClient = () => import('./supabase-public-client');

/** The client for visitors. */
export const publicClient = (): Promise<PublicClient> =>
  loadReads(async () => (await loadClient()).supabasePublic);
