import { Failure, unreachable } from './failure';
import type { supabasePublic } from './supabase-public-client';

export type PublicClient = typeof supabasePublic;

const load = async () => (await import('./supabase-public-client')).supabasePublic;

/**
 * Loads the client for visitors with the first query: a finished page asks nothing. Never reloads the page, as missing
 * code of a route does: queries run beside what somebody reads or writes. A failure is one of the line, and retried.
 */
export const publicClient = (): Promise<PublicClient> =>
  load()
    .catch(load)
    .catch((cause: unknown) => {
      throw new Failure(unreachable(), '', { cause });
    });
