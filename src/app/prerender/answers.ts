import { QueryClient } from '@tanstack/react-query';
import type { FetchQuery } from '@/lib/prefetch';
import { createQueryClient, writtenAt } from '../query-client';

export const answers = new QueryClient({
  defaultOptions: {
    queries: { retry: 2, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  },
});

export function pageCache() {
  const queryClient = createQueryClient();
  const fetchQuery: FetchQuery = async (options) => {
    const answer = await answers.fetchQuery(options);
    // Marked as old: a page may be a minute old and already miss newer content.
    queryClient.setQueryData<unknown>(options.queryKey, answer, { updatedAt: writtenAt });
    return answer;
  };
  return { queryClient, fetchQuery };
}

/** Queries that a page starts and its route does not prefetch, except those about one visitor. */
export const openQueries = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll()
    .filter(
      ({ state, options, meta }) =>
        state.data === undefined && !('enabled' in options && options.enabled === false) && !meta?.visitor,
    )
    .map(({ queryKey }) => JSON.stringify(queryKey));
