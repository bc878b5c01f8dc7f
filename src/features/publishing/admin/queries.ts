import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { readBuilt } from '@/content/checks/built';
import { builtQueries } from '@/content/checks/queries';
import { toFailure, unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import { type Order, type Progress, progressOf, type ScheduledBuilds } from '../model';

/** Interval of polling. */
const intervalMs: Record<Progress, number | false> = { building: 5_000, late: 60_000, done: false };

export const publicationQueries = {
  scheduled: () =>
    queryOptions({
      queryKey: ['publication', 'scheduled'],
      queryFn: async () => unwrap(await supabase.rpc('get_scheduled_builds')) as unknown as ScheduledBuilds,
      staleTime: 0,
      // The dashboard works without it.
      meta: { failure: false },
    }),

  /** Polls the time of the finished pages: no host reports the progress of a build. */
  built: (order: Order | null) =>
    queryOptions({
      ...builtQueries.at(),
      refetchInterval: ({ state }) =>
        order ? intervalMs[progressOf(order, state.data, state.dataUpdatedAt)] : false,
    }),
};

/** Codes of the function publish-site. */
const refusals = ['not_configured', 'nothing_to_build', 'too_soon', 'hook_failed'] as const;
type Refusal = (typeof refusals)[number];

type Outcome = ({ taken: true } & Order) | { taken: false; why: Refusal };

export const publicationMutations = {
  /** Orders a build of the public site. A refusal is an answer, shown in its place without a toast. */
  publish: () =>
    mutationOptions({
      mutationFn: async (): Promise<Outcome> => {
        const replaced = await readBuilt();
        const { error } = await supabase.functions.invoke('publish-site', { method: 'POST' });
        if (!error) return { taken: true, at: new Date(), replaced };
        const response: unknown = error.context;
        // The wrapped error shows whether the network is down.
        if (!(response instanceof Response)) throw toFailure(response ?? error);
        // A function that was never deployed.
        if (response.status === 404) return { taken: false, why: 'not_configured' };
        const answer: { code?: unknown } = await response.json().catch(() => ({}));
        const why = refusals.find((one) => one === answer.code);
        if (why) return { taken: false, why };
        throw toFailure(answer, response.status);
      },
      meta: { failure: false },
    }),
};
