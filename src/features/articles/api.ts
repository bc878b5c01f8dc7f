import { queryOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import { unwrap, unwrapPage } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import {
  logFallback,
  sampleBySlug,
  sampleCategories,
  sampleCounterpart,
  samplePage,
  samplesOf,
} from './fallback';
import {
  type Article,
  type ArticlePage,
  articleColumns,
  everything,
  pageSize,
  type Search,
  searchWords,
  summaryColumns,
  toArticle,
  toSummary,
} from './model';

/** A list that fell back because the server was out of reach asks again by itself, this often. */
const recoveryMs = 15_000;

async function readPage(lang: Lang, search: Search): Promise<ArticlePage> {
  const from = (search.page - 1) * pageSize;
  let query = data.from(`articles_${lang}`).select(summaryColumns, { count: 'exact' });
  for (const word of searchWords(search.text)) query = query.ilike('search_text', `%${word}%`);
  if (search.category) query = query.eq('category', search.category);
  const answer = await query
    .eq('published', true)
    .order('published_at', { ascending: false })
    .order('id')
    .range(from, from + pageSize - 1);
  // A page past the end is empty, not an error.
  if (answer.error?.code === 'PGRST103') return { articles: [], total: 0, fallback: null };
  const { rows, total } = unwrapPage(answer);
  return { articles: rows.map(toSummary), total, fallback: null };
}

async function anyPublished(lang: Lang): Promise<boolean> {
  const answer = await data
    .from(`articles_${lang}`)
    .select('id', { count: 'exact', head: true })
    .eq('published', true)
    .limit(1);
  unwrap(answer);
  return (answer.count ?? 0) > 0;
}

/** One article, or null when there is none of that name. Samples stand in exactly where the list has them. */
async function readBySlug(lang: Lang, slug: string): Promise<Article | null> {
  try {
    const row = unwrap(
      await data
        .from(`articles_${lang}`)
        .select(articleColumns)
        .eq('slug', slug)
        .eq('published', true)
        .maybeSingle(),
    );
    if (row) return toArticle(row);
    return (await anyPublished(lang)) ? null : await sampleBySlug(lang, slug);
  } catch (cause) {
    const failure = logFallback(cause);
    const standIn = await sampleBySlug(lang, slug);
    if (standIn) return standIn;
    throw failure;
  }
}

async function readCategories(lang: Lang): Promise<{ category: string; articles: number }[]> {
  try {
    const categories = unwrap(await data.rpc('get_article_categories', { lang }));
    return categories.length > 0 || (await anyPublished(lang)) ? categories : await sampleCategories(lang);
  } catch (cause) {
    logFallback(cause);
    return sampleCategories(lang);
  }
}

/** The slug of the counterpart in the other language, or null when a visitor would not find one there. */
async function readCounterpart(lang: Lang, { id, slug, linkedId }: Article): Promise<string | null> {
  const other = otherLang(lang);
  if (!id) {
    const twin = await sampleCounterpart(lang, slug);
    return twin && (await readBySlug(other, twin)) ? twin : null;
  }
  if (!linkedId) return null;
  const answer = await data.from(`articles_${other}`).select('slug').eq('id', linkedId).eq('published', true);
  return unwrap(answer)[0]?.slug ?? null;
}

export const articleQueries = {
  all: (lang: Lang) => ['articles', lang] as const,

  /** The newest articles, for the carousel: six unless told otherwise. Its failure is told, not hidden. */
  latest: (lang: Lang, limit = 6) =>
    queryOptions({
      queryKey: [...articleQueries.all(lang), 'latest', limit],
      queryFn: async (): Promise<ArticlePage> => {
        const rows = unwrap(
          await data
            .from(`articles_${lang}`)
            .select(summaryColumns)
            .eq('published', true)
            .order('published_at', { ascending: false })
            .order('id')
            .limit(limit),
        );
        if (rows.length === 0) return samplePage(lang, everything, 'empty');
        return { articles: rows.map(toSummary), total: rows.length, fallback: null };
      },
      meta: { failure: { title: 'common.error', description: 'articles.latestFailed' } },
    }),

  /** The bundled articles alone, for a section whose own query failed. */
  samples: (lang: Lang) =>
    queryOptions({
      queryKey: ['article-samples', lang],
      queryFn: () => samplesOf(lang),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** One page of the list. Falls back to the samples when the query fails or nothing at all is published. */
  list: (lang: Lang, search: Search) =>
    queryOptions({
      queryKey: [...articleQueries.all(lang), 'list', search],
      queryFn: async (): Promise<ArticlePage> => {
        try {
          const page = await readPage(lang, search);
          if (page.total > 0 || (await anyPublished(lang))) return page;
          return await samplePage(lang, search, 'empty');
        } catch (cause) {
          logFallback(cause);
          return samplePage(lang, search, 'failed');
        }
      },
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
      queryKey: [...articleQueries.all(lang), 'detail', slug],
      queryFn: () => readBySlug(lang, slug),
    }),

  counterpart: (lang: Lang, article: Article) =>
    queryOptions({
      queryKey: [
        ...articleQueries.all(otherLang(lang)),
        'counterpart',
        article.id,
        article.slug,
        article.linkedId,
      ],
      queryFn: () => readCounterpart(lang, article),
    }),
};
