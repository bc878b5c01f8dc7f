import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import { type Built, builtFile, type Order, type Progress, progressOf, type ScheduledBuilds } from '../model';

/** What the pages now in place say of themselves; null where there are none, as in development. */
export async function readBuiltPages(): Promise<Built | null> {
  const response = await fetch(new URL(`/${builtFile}`, location.origin), { cache: 'no-store' });
  if (!response.ok) return null;
  const { at, staticOnly }: Record<string, unknown> = await response.json().catch(() => ({}));
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
  return { at, ...(staticOnly === true ? { staticOnly } : {}) };
}

/** When they were built. */
export const readBuilt = async (): Promise<string | null> => (await readBuiltPages())?.at ?? null;

/** How soon to look again. */
const pauseMs: Record<Progress, number | false> = { building: 5_000, late: 60_000, done: false };

export const publicationQueries = {
  /** What becomes of what is scheduled. */
  scheduled: () =>
    queryOptions({
      queryKey: ['publication', 'scheduled'],
      queryFn: async () => unwrap(await supabase.rpc('get_scheduled_builds')) as unknown as ScheduledBuilds,
      staleTime: 0,
      // The dashboard is whole without it.
      meta: { failure: false },
    }),

  /** No host says of itself how far a build is: its result does. */
  built: (order: Order | null) =>
    queryOptions({
      queryKey: ['publication', 'built'],
      queryFn: readBuilt,
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state }) =>
        order ? pauseMs[progressOf(order, state.data, state.dataUpdatedAt)] : false,
      meta: { failure: false },
    }),
};
