import { queryOptions } from '@tanstack/react-query';
import { builtQueries } from '@/content/checks/queries';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import { type Order, type Progress, progressOf, type ScheduledBuilds } from '../model';

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
      ...builtQueries.at(),
      refetchInterval: ({ state }) =>
        order ? pauseMs[progressOf(order, state.data, state.dataUpdatedAt)] : false,
    }),
};
