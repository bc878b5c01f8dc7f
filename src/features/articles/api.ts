import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '@/lib/lang';
import { samplesOf } from './fallback';
import { articleKeys } from './keys';
import type { Article, Search } from './model';
import { readBySlug, readCategories, readCounterpart, readLatest, readList } from './reading';

/** A list that fell back because the server was out of reach asks again by itself, this often. */
const recoveryMs = 15_000;

export const articleQueries = {
  all: articleKeys.all,

  /** The newest articles, for the carousel: six unless told otherwise. Its failure is told, not hidden. */
  latest: (lang: Lang, limit = 6) =>
    queryOptions({
      queryKey: [...articleQueries.all(lang), 'latest', limit],
      queryFn: () => readLatest(lang, limit),
      meta: { failure: { title: 'common:error', description: 'articles:latestFailed' } },
    }),

  /** The bundled articles alone, for a section whose own query failed. */
  samples: (lang: Lang) =>
    queryOptions({
      queryKey: ['article-samples', lang],
      queryFn: () => samplesOf(lang),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  list: (lang: Lang, search: Search) =>
    queryOptions({
      queryKey: [...articleQueries.all(lang), 'list', search],
      queryFn: () => readList(lang, search),
      refetchInterval: (query) => (query.state.data?.fallback === 'failed' ? recoveryMs : false),
    }),

  /** The categories in use, with how many visible articles each has. */
  categories: (lang: Lang) =>
    queryOptions({
      queryKey: [...articleQueries.all(lang), 'categories'],
      queryFn: () => readCategories(lang),
    }),

  bySlug: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: articleKeys.bySlug(lang, slug),
      queryFn: () => readBySlug(lang, slug),
    }),

  counterpart: (lang: Lang, article: Article) =>
    queryOptions({
      queryKey: articleKeys.counterpart(lang, article),
      queryFn: () => readCounterpart(lang, article),
    }),
};
