import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '@/lib/lang';
import { pageWithin } from '@/lib/paging';
import { articleKeys } from '@/lib/query-keys';
import { loadReads } from '@/lib/supabase-public';
import { type Article, type ArticleSlice, pageSize, type Search } from '../model';

const reads = () => loadReads(() => import('./read'));

/** A list that shows samples after a failure retries this often. */
const recoveryMs = 15_000;

export const articleQueries = {
  prepare: reads,

  latest: (lang: Lang, limit = 6) =>
    queryOptions({
      queryKey: [...articleKeys.all(lang), 'latest', limit],
      queryFn: async () => (await reads()).readLatest(lang, limit),
      meta: { failure: { title: 'common:error', description: 'articles:latestFailed' } },
    }),

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

  categories: (lang: Lang) =>
    queryOptions({
      queryKey: [...articleKeys.all(lang), 'categories'],
      queryFn: async ({ client, queryKey }) =>
        (await reads()).readCategories(lang, client.getQueryData(queryKey)),
    }),

  /** Views and likes of a list in one call; an article without an entry has none. A failure is silent. */
  counts: (lang: Lang, ids: readonly string[]) =>
    queryOptions({
      queryKey: ['reactions', lang, 'counts', ids],
      queryFn: async () => (await reads()).readCounts(lang, ids),
      enabled: ids.length > 0,
      meta: { failure: false },
    }),

  bySlug: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: articleKeys.bySlug(lang, slug),
      queryFn: async ({ client, queryKey }) =>
        (await reads()).readBySlug(lang, slug, client.getQueryData(queryKey)),
    }),

  readNext: (lang: Lang, article: Article) =>
    queryOptions({
      queryKey: articleKeys.readNext(lang, article.slug),
      queryFn: async () => (await reads()).readAround(lang, article),
      meta: { failure: false },
    }),

  translation: (lang: Lang, article: Pick<Article, 'id' | 'slug'>) =>
    queryOptions({
      queryKey: articleKeys.translation(lang, article),
      queryFn: async () => (await reads()).readTranslation(lang, article),
    }),
};
