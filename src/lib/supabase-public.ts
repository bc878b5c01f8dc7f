import { loadCode } from './load-code';
import type { supabasePublic } from './supabase-public-client';

export type PublicClient = typeof supabasePublic;

/** Loads the client for visitors with the first question: a finished page asks none. */
export const publicClient = async (): Promise<PublicClient> =>
  (await loadCode(() => import('./supabase-public-client'))).supabasePublic;
