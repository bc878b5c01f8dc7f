import { type Query, QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../query-client';

/** What was asked once for the whole build, whichever pages show the answer. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: { retry: 2, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  },
});

const open = (query: Query) =>
  query.state.data === undefined &&
  !('enabled' in query.options && query.options.enabled === false) &&
  !query.meta?.visitor;

/**
 * Renders a page as often as it takes until every question it asks is answered: an answer may show what asks the
 * next one. What is about one visitor is never asked.
 */
export async function renderAnswered(render: (client: QueryClient) => Promise<string>, ask: boolean) {
  const client = createQueryClient();
  for (;;) {
    const html = await render(client);
    const questions = ask ? client.getQueryCache().findAll().filter(open) : [];
    if (questions.length === 0) return { html, client };
    await Promise.all(
      questions.map(async ({ queryKey, options: { queryFn } }) => {
        if (!queryFn) throw new Error(`A page asks ${JSON.stringify(queryKey)} in a way the build cannot.`);
        client.setQueryData(queryKey, await answers.fetchQuery({ queryKey, queryFn }));
      }),
    );
  }
}

/** What a page was written from, as it travels with it. */
export function answersOf(client: QueryClient) {
  return client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data !== undefined })
    .map(({ queryKey, state }): [typeof queryKey, unknown] => [queryKey, state.data]);
}
