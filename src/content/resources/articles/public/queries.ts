import { queryOptions } from '@tanstack/react-query';
import { unwrap, unwrapCount, unwrapPage } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import { pageWithin } from '@/lib/paging';
import { articleKeys } from '@/lib/query-keys';
import { publicClient } from '@/lib/supabase-public';
import {
  type CategoryCount,
  logUnread,
  sampleBySlug,
  sampleCategories,
  samplePage,
  samplesOf,
  sampleTranslation,
} from '../fallback';
import {
  type Article,
  type ArticleSlice,
  articleColumns,
  everything,
  pageSize,
  type Search,
  searchWords,
  summaryColumns,
  toArticle,
  toSummary,
} from '../model';

/** A list that fell back because the server was out of reach asks again by itself, this often. */
const recoveryMs = 15_000;

export const articleQueries = {
  /** The newest articles, for the carousel: six unless told otherwise. Its failure is told, not hidden. */
  latest: (lang: Lang, limit = 6) =>
    queryOptions({
      queryKey: [...articleKeys.all(lang), 'latest', limit],
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
      queryKey: [...articleKeys.all(lang), 'list', search],
      queryFn: ({ client, queryKey }): Promise<ArticleSlice> => {
        const first = articleQueries.list(lang, { ...search, page: 1 });
        return pageWithin((search.page - 1) * pageSize, {
          first: client.getQueryData(first.queryKey),
          readFirst: () => client.fetchQuery(first),
          read: () => readList(lang, search, client.getQueryData(queryKey)),
        });
      },
      refetchInterval: (query) => (query.state.data?.fallback === 'failed' ? recoveryMs : false),
    }),

  /** The categories in use, with how many visible articles each has. */
  categories: (lang: Lang) =>
    queryOptions({
      queryKey: [...articleKeys.all(lang), 'categories'],
      queryFn: ({ client, queryKey }) => readCategories(lang, client.getQueryData(queryKey)),
    }),

  /** One article, or null when there is none of that name. */
  bySlug: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: articleKeys.bySlug(lang, slug),
      queryFn: ({ client, queryKey }) => readBySlug(lang, slug, client.getQueryData(queryKey)),
    }),

  around: (lang: Lang, article: Article) =>
    queryOptions({
      queryKey: articleKeys.around(lang, article.slug),
      // A finished page has the answer: this code comes when another article is opened.
      queryFn: async () => (await import('./read-around')).readAround(lang, article),
      // The article is whole without them.
      meta: { failure: false },
    }),

  /** The slug of the translation in the other language, or null when a visitor would not find one there. */
  translation: (lang: Lang, article: Pick<Article, 'id' | 'slug'>) =>
    queryOptions({
      queryKey: articleKeys.translation(lang, article),
      queryFn: () => readTranslation(lang, article),
    }),
};

async function readPage(lang: Lang, search: Search): Promise<ArticleSlice> {
  const words = searchWords(search.text);
  // Something was looked for, but nothing that a text could contain: no letter, no digit.
  if (search.text && words.length === 0) return { articles: [], total: 0, fallback: null };
  let query = (await publicClient())
    .from(`articles_${lang}`)
    .select(summaryColumns, { count: 'exact' })
    .eq('published', true);
  for (const word of words) query = query.ilike('search_text', `%${word}%`);
  if (search.category) query = query.eq('category', search.category);
  const from = (search.page - 1) * pageSize;
  const { rows, total } = unwrapPage(
    await query
      .order('published_at', { ascending: false })
      .order('id')
      .range(from, from + pageSize - 1),
  );
  // Rows may be gone since they were counted: how many there are tells the screen which page is the last.
  if (rows.length === 0 && search.page > 1) return readPage(lang, { ...search, page: 1 });
  return { articles: rows.map(toSummary), total, fallback: null };
}

async function anyPublished(lang: Lang): Promise<boolean> {
  const table = (await publicClient()).from(`articles_${lang}`);
  const published = table.select('id', { count: 'exact', head: true }).eq('published', true);
  return unwrapCount(await published.limit(1)) > 0;
}

/**
 * Falls back to the samples when the query fails or nothing at all is published. What the database answered before
 * (`known`) is better than samples: then the failure is a failure, and the list stays on screen.
 */
async function readList(lang: Lang, search: Search, known?: ArticleSlice): Promise<ArticleSlice> {
  try {
    const page = await readPage(lang, search);
    if (page.total > 0 || (await anyPublished(lang))) return page;
    return await samplePage(lang, search, 'empty');
  } catch (cause) {
    const failure = logUnread(cause);
    if (known?.fallback === null) throw failure;
    return samplePage(lang, search, 'failed');
  }
}

/** An empty table is not a failure. */
async function readLatest(lang: Lang, limit: number): Promise<ArticleSlice> {
  const rows = unwrap(
    await (await publicClient())
      .from(`articles_${lang}`)
      .select(summaryColumns)
      .eq('published', true)
      .order('published_at', { ascending: false })
      .order('id')
      .limit(limit),
  );
  if (rows.length === 0) return samplePage(lang, everything, 'empty');
  // Cards of the home page show no excerpt, so none is read.
  return {
    articles: rows.map((row) => ({ ...toSummary(row), excerpt: '' })),
    total: rows.length,
    fallback: null,
  };
}

/** Samples stand in exactly where the list has them, never for an article that the database answered before. */
async function readBySlug(lang: Lang, slug: string, known?: Article | null): Promise<Article | null> {
  try {
    const row = unwrap(
      await (await publicClient())
        .from(`articles_${lang}`)
        .select(articleColumns)
        .eq('slug', slug)
        .eq('published', true)
        .maybeSingle(),
    );
    if (row) return toArticle(row);
    return (await anyPublished(lang)) ? null : await sampleBySlug(lang, slug);
  } catch (cause) {
    const failure = logUnread(cause);
    const standIn = known?.id ? null : await sampleBySlug(lang, slug);
    if (standIn) return standIn;
    throw failure;
  }
}

async function readCategories(lang: Lang, known?: CategoryCount[]): Promise<CategoryCount[]> {
  try {
    const categories = unwrap(await (await publicClient()).rpc('get_article_categories', { lang }));
    return categories.length > 0 || (await anyPublished(lang)) ? categories : await sampleCategories(lang);
  } catch (cause) {
    const failure = logUnread(cause);
    if (known) throw failure;
    return sampleCategories(lang);
  }
}

async function readTranslation(
  lang: Lang,
  { id, slug }: Pick<Article, 'id' | 'slug'>,
): Promise<string | null> {
  if (!id) {
    const sample = await sampleTranslation(lang, slug);
    return sample && (await readBySlug(otherLang(lang), sample)) ? sample : null;
  }
  const rows = unwrap(await (await publicClient()).rpc('article_translations', { lang, article_uuid: id }));
  return rows[0]?.slug ?? null;
}
