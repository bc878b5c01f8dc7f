import { Failure, unreachable } from './failure';
import type { supabasePublic } from './supabase-public-client';

export type PublicClient = typeof supabasePublic;

/**
 * Loads the code that reads the server with the first query, because a finished page needs none. Never reloads the
 * page, as loadCode does: queries run beside reading and writing. A failure counts as a lost line and is retried.
 */
export function loadReads<Reads>(load: () => Promise<Reads>): Promise<Reads> {
  // Loads the client beside the read, which asks for it next and reports its failure.
  loadClient().catch(() => undefined);
  return load()
    .catch(load)
    .catch((cause: unknown) => {
      throw new Failure(unreachable(), '', { cause });
    });
}

const loadClient = () => import('./supabase-public-client');

export const publicClient = (): Promise<PublicClient> =>
  loadReads(async () => (await loadClient()).supabasePublic);
