import { Failure, unreachable } from './failure';
import type { supabasePublic } from './supabase-public-client';

export type PublicClient = typeof supabasePublic;

/** With the first query; never reloads the page, as queries run beside reading. A failure counts as a lost line. */
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
