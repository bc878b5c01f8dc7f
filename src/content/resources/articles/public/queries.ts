import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '@/lib/lang';
import { pageWithin } from '@/lib/paging';
import { articleKeys } from '@/lib/query-keys';
import { loadReads } from '@/lib/supabase-public';
import { type Article, type ArticleSlice, pageSize, type Search } from '../model';

const reads = () => loadReads(() => import('./read'));

/** A list that fell back because the server was out of reach asks again by itself, this often. */
const recoveryMs = 15_000;

export const articleQueries = {
  prepare: reads,

  /** The newest articles, for the carousel: six unless told otherwise. Its failure is told, not hidden. */
  latest: (lang: Lang, limit = 6) =>
    queryOptions({
      queryKey: [...articleKeys.all(lang), 'latest', limit],
      queryFn: async () => (await reads()).readLatest(lang, limit),
      meta: { failure: { title: 'common:error', description: 'articles:latestFailed' } },
    }),

  /** The bundled articles alone, for a section whose own query failed. */
  samples: (lang: Lang) =>
    queryOptions({
      queryKey: ['article-samples', lang],
      queryFn: async () => (await reads()).samplesOf(lang),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  list: (lang: Lang, search: Search) =>
    queryOptions({
      queryKey: [...articleKeys.all(lang), 'list', search],
      queryFn: ({ client }): Promise<ArticleSlice> => {
        const first = articleQueries.list(lang, { ...search, page: 1 });
        return pageWithin((search.page - 1) * pageSize, {
          first: client.getQueryData(first.queryKey),
          readFirst: () => client.fetchQuery(first),
          read: async () => (await reads()).readList(lang, search, client),
        });
      },
      refetchInterval: (query) => (query.state.data?.fallback === 'failed' ? recoveryMs : false),
    }),

  /** The categories in use, with how many visible articles each has. */
  categories: (lang: Lang) =>
    queryOptions({
      queryKey: [...articleKeys.all(lang), 'categories'],
      queryFn: async ({ client, queryKey }) =>
        (await reads()).readCategories(lang, client.getQueryData(queryKey)),
    }),

  /** Views and likes of a list in one call; a missing article has none. A failure is silent. */
  counts: (lang: Lang, ids: readonly string[]) =>
    queryOptions({
      queryKey: ['reactions', lang, 'counts', ids],
      queryFn: async () => (await reads()).readCounts(lang, ids),
      enabled: ids.length > 0,
      meta: { failure: false },
    }),

  /** One article, or null when there is none of that name. */
  bySlug: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: articleKeys.bySlug(lang, slug),
      queryFn: async ({ client, queryKey }) =>
        (await reads()).readBySlug(lang, slug, client.getQueryData(queryKey)),
    }),

  around: (lang: Lang, article: Article) =>
    queryOptions({
      queryKey: articleKeys.around(lang, article.slug),
      queryFn: async () => (await reads()).readAround(lang, article),
      // The article is whole without them.
      meta: { failure: false },
    }),

  /** The slug of the translation in the other language, or null when a visitor would not find one there. */
  translation: (lang: Lang, article: Pick<Article, 'id' | 'slug'>) =>
    queryOptions({
      queryKey: articleKeys.translation(lang, article),
      queryFn: async () => (await reads()).readTranslation(lang, article),
    }),
};
