import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { readBuilt } from '@/content/checks/built';
import { builtQueries } from '@/content/checks/queries';
import { toFailure } from '@/lib/failure';
import { callFunction, rpc } from '@/lib/rpc';
import { type Order, type Progress, progressOf, scheduledBuilds } from '../model';

const intervalMs: Record<Progress, number | false> = { building: 5_000, late: 60_000, done: false };

export const publicationQueries = {
  scheduled: () =>
    queryOptions({
      queryKey: ['publication', 'scheduled'],
      queryFn: () => rpc('get_scheduled_builds', {}, scheduledBuilds),
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

const refusals = ['not_configured', 'nothing_to_build', 'too_soon', 'hook_failed'] as const;
type OrderRefusal = (typeof refusals)[number];

type OrderOutcome = ({ taken: true } & Order) | { taken: false; why: OrderRefusal };

export const publicationMutations = {
  /** Orders a build of the public site. A refusal is an answer, shown in its place without a toast. */
  publish: () =>
    mutationOptions({
      mutationFn: async (): Promise<OrderOutcome> => {
        const replaced = await readBuilt();
        const { status, body } = await callFunction('publish-site', { method: 'POST' });
        if (status === 200) return { taken: true, at: new Date(), replaced };
        const why = status === 404 ? 'not_configured' : refusals.find((one) => one === body.code);
        if (why) return { taken: false, why };
        throw toFailure(body, status);
      },
      meta: { failure: false },
    }),
};
