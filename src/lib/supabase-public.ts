import { Failure, unreachable } from './failure';
import type { supabasePublic } from './supabase-public-client';

export type PublicClient = typeof supabasePublic;

/**
 * Loads code that asks the server with the first query: a finished page asks nothing. Never reloads the page, as missing
 * code of a route does: queries run beside what somebody reads or writes. A failure is one of the line, and retried.
 */
export const loadReads = <Reads>(load: () => Promise<Reads>): Promise<Reads> =>
  load()
    .catch(load)
    .catch((cause: unknown) => {
      throw new Failure(unreachable(), '', { cause });
    });

/** The client for visitors. */
export const publicClient = (): Promise<PublicClient> =>
  loadReads(async () => (await import('./supabase-public-client')).supabasePublic);
