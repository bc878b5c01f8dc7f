import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { account } from '@/lib/account';
import { toFailure } from '@/lib/failure';
import { builtFile, type Order, type Progress, progressOf } from './model';

/** Why no site is built, in the words of the function publish-site. */
const refusals = ['not_configured', 'nothing_to_build', 'too_soon', 'hook_failed'] as const;
type Refusal = (typeof refusals)[number];

export type Outcome = ({ taken: true } & Order) | { taken: false; why: Refusal };

/** When the pages now in place were built; null where none are, as in development. */
async function readBuilt(): Promise<string | null> {
  const response = await fetch(new URL(`/${builtFile}`, location.origin), { cache: 'no-store' });
  if (!response.ok) return null;
  const { at }: { at?: unknown } = await response.json().catch(() => ({}));
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : null;
}

/** How soon to look again. */
const pauseMs: Record<Progress, number | false> = { building: 5_000, late: 60_000, done: false };

export const publicationQueries = {
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

export const publicationMutations = {
  /** Orders a build of the whole public site. A refusal is an answer and told in its place; nothing is toasted. */
  publish: () =>
    mutationOptions({
      mutationFn: async (): Promise<Outcome> => {
        const replaced = await readBuilt();
        const { error } = await account.functions.invoke('publish-site', { method: 'POST' });
        if (!error) return { taken: true, at: new Date(), replaced };
        const response: unknown = error.context;
        // What it wraps knows whether the network is gone.
        if (!(response instanceof Response)) throw toFailure(response ?? error);
        // The project answers so for a function that was never deployed.
        if (response.status === 404) return { taken: false, why: 'not_configured' };
        const answer: { code?: unknown } = await response.json().catch(() => ({}));
        const why = refusals.find((one) => one === answer.code);
        if (why) return { taken: false, why };
        throw toFailure(answer, response.status);
      },
      meta: { failure: false },
    }),
};
