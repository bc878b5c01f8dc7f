import { toFailure } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import { rest } from '@/lib/rest';
import { logFallback, sampleBySlug, sampleCategories, sampleCounterpart, samplePage } from './fallback';
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

async function readPage(lang: Lang, search: Search): Promise<ArticlePage> {
  const words = searchWords(search.text);
  // Something was looked for, but nothing that a text could contain: no letter, no digit.
  if (search.text && words.length === 0) return { articles: [], total: 0, fallback: null };
  const from = (search.page - 1) * pageSize;
  const wanted = rest.from(`articles_${lang}`).where({ published: true });
  for (const word of words) wanted.ilike('search_text', `%${word}%`);
  if (search.category) wanted.where({ category: search.category });
  try {
    const { rows, total } = await wanted
      .order('published_at', { ascending: false })
      .order('id')
      .slice(from, pageSize)
      .page(summaryColumns);
    return { articles: rows.map(toSummary), total, fallback: null };
  } catch (cause) {
    // A page past the end is no failure: how many there are tells the screen which page is the last.
    if (toFailure(cause).kind === 'missing' && search.page > 1) return readPage(lang, { ...search, page: 1 });
    throw cause;
  }
}

const anyPublished = async (lang: Lang): Promise<boolean> =>
  (await rest.from(`articles_${lang}`).where({ published: true }).limit(1).count()) > 0;

/** One page of the list. Falls back to the samples when the query fails or nothing at all is published. */
export async function readList(lang: Lang, search: Search): Promise<ArticlePage> {
  try {
    const page = await readPage(lang, search);
    if (page.total > 0 || (await anyPublished(lang))) return page;
    return await samplePage(lang, search, 'empty');
  } catch (cause) {
    logFallback(cause);
    return samplePage(lang, search, 'failed');
  }
}

/** The newest ones; an empty table is not a failure. */
export async function readLatest(lang: Lang, limit: number): Promise<ArticlePage> {
  const rows = await rest
    .from(`articles_${lang}`)
    .where({ published: true })
    .order('published_at', { ascending: false })
    .order('id')
    .limit(limit)
    .rows(summaryColumns);
  if (rows.length === 0) return samplePage(lang, everything, 'empty');
  return { articles: rows.map(toSummary), total: rows.length, fallback: null };
}

/** One article, or null when there is none of that name. Samples stand in exactly where the list has them. */
export async function readBySlug(lang: Lang, slug: string): Promise<Article | null> {
  try {
    const row = await rest.from(`articles_${lang}`).where({ slug, published: true }).one(articleColumns);
    if (row) return toArticle(row);
    return (await anyPublished(lang)) ? null : await sampleBySlug(lang, slug);
  } catch (cause) {
    const failure = logFallback(cause);
    const standIn = await sampleBySlug(lang, slug);
    if (standIn) return standIn;
    throw failure;
  }
}

export async function readCategories(lang: Lang): Promise<{ category: string; articles: number }[]> {
  try {
    const categories = await rest.rpc('get_article_categories', { lang });
    return categories.length > 0 || (await anyPublished(lang)) ? categories : await sampleCategories(lang);
  } catch (cause) {
    logFallback(cause);
    return sampleCategories(lang);
  }
}

/** The slug of the counterpart in the other language, or null when a visitor would not find one there. */
export async function readCounterpart(lang: Lang, { id, slug }: Article): Promise<string | null> {
  if (!id) {
    const twin = await sampleCounterpart(lang, slug);
    return twin && (await readBySlug(otherLang(lang), twin)) ? twin : null;
  }
  return (await rest.rpc('article_counterpart', { article_uuid: id, lang })) || null;
}
