import type { QueryClient } from '@tanstack/react-query';
import type { Counts } from '@/content/reactions/model';
import { unwrapCount, unwrapPage } from '@/lib/answers';
import { unwrap } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import { articleKeys } from '@/lib/query-keys';
import type { Selected } from '@/lib/selected';
import { publicClient } from '@/lib/supabase-public';
import {
  type CategoryCount,
  logUnread,
  sampleBySlug,
  sampleCategories,
  samplePage,
  samplesOf,
  sampleTranslation,
  searchWords,
} from '../fallback';
import {
  type Article,
  type ArticleNeighbours,
  type ArticleSlice,
  type ArticleSummary,
  pageSize,
  type Search,
} from '../model';
import { articleNeighboursOf } from '../neighbours';

export { samplesOf } from '../fallback';

/** Columns of a list, without the content, which is most of the bytes. */
export const summaryColumns =
  'id, slug, title, excerpt, image:framed_image, image_alt, author, created_at, published_at, reading_time, category, tags';

export const articleColumns =
  `${summaryColumns}, content, text_changed_at, meta_title, meta_description` as const;

type SummaryRow = Selected<'articles_fr', typeof summaryColumns>;
export type ArticleRow = Selected<'articles_fr', typeof articleColumns>;

export function toSummary(row: SummaryRow): ArticleSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    image: row.image,
    imageAlt: row.image_alt,
    author: row.author,
    date: row.published_at ?? row.created_at,
    readingTime: row.reading_time,
    category: row.category,
    tags: row.tags,
  };
}

export function toArticle(row: ArticleRow): Article {
  const summary = toSummary(row);
  // A scheduled article is new on its publication date.
  const { date } = summary;
  const modified = Date.parse(row.text_changed_at) > Date.parse(date) ? row.text_changed_at : date;
  return {
    ...summary,
    content: row.content,
    modified,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
  };
}

async function readPage(lang: Lang, search: Search): Promise<ArticleSlice> {
  const words = searchWords(search.text);
  // A search without letters and digits matches no text.
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
  // Reads the first page if the rows of this one are gone: its total shows which page is the last.
  if (rows.length === 0 && search.page > 1) return readPage(lang, { ...search, page: 1 });
  return { articles: rows.map(toSummary), total, fallback: null };
}

async function anyPublished(lang: Lang): Promise<boolean> {
  const table = (await publicClient()).from(`articles_${lang}`);
  const published = table.select('id', { count: 'exact', head: true }).eq('published', true);
  return unwrapCount(await published.limit(1)) > 0;
}

/**
 * Falls back to the samples when the query fails or no article is published. If the database ever answered a list of
 * this language, the failure is thrown instead: samples must not mix with real articles.
 */
export async function readList(lang: Lang, search: Search, client: QueryClient): Promise<ArticleSlice> {
  try {
    const page = await readPage(lang, search);
    if (page.total > 0 || (await anyPublished(lang))) return page;
    return await samplePage(lang, 'empty', search);
  } catch (cause) {
    const failure = logUnread(cause);
    const known = client.getQueriesData<ArticleSlice>({ queryKey: [...articleKeys.all(lang), 'list'] });
    if (known.some(([, slice]) => slice?.fallback === null)) throw failure;
    return samplePage(lang, 'failed', search);
  }
}

export async function readLatest(lang: Lang, limit: number): Promise<ArticleSlice> {
  const rows = unwrap(
    await (await publicClient())
      .from(`articles_${lang}`)
      .select(summaryColumns)
      .eq('published', true)
      .order('published_at', { ascending: false })
      .order('id')
      .limit(limit),
  );
  if (rows.length === 0) return samplePage(lang, 'empty');
  // Leaves out excerpts, which cards of the home page do not show.
  return {
    articles: rows.map((row) => ({ ...toSummary(row), excerpt: '' })),
    total: rows.length,
    fallback: null,
  };
}

/** Falls back to the samples exactly where the list does, never for an article that the database answered before. */
export async function readBySlug(lang: Lang, slug: string, known?: Article | null): Promise<Article | null> {
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

export async function readCategories(lang: Lang, known?: CategoryCount[]): Promise<CategoryCount[]> {
  try {
    const categories = unwrap(await (await publicClient()).rpc('get_article_categories', { lang }));
    return categories.length > 0 || (await anyPublished(lang)) ? categories : await sampleCategories(lang);
  } catch (cause) {
    const failure = logUnread(cause);
    if (known) throw failure;
    return sampleCategories(lang);
  }
}

export async function readTranslation(
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

/** Reads the articles around one in one query; a bundled sample leads to the other samples. */
export async function readAround(lang: Lang, article: Article): Promise<ArticleNeighbours> {
  if (!article.id) return articleNeighboursOf(article, await samplesOf(lang));
  const rows = unwrap(
    await (await publicClient()).rpc('get_articles_around', { article_uuid: article.id, lang }),
  );
  const inPlace = (place: string) => rows.filter((row) => row.place === place).map(toSummary);
  const link = (place: string) => {
    const [found] = inPlace(place);
    return found ? { slug: found.slug, title: found.title } : null;
  };
  return { read: inPlace('read'), previous: link('previous'), next: link('next') };
}

export async function readCounts(lang: Lang, ids: readonly string[]): Promise<Record<string, Counts>> {
  const rows = unwrap(await (await publicClient()).rpc('get_article_counts', { lang, ids: [...ids] }));
  return Object.fromEntries(rows.map(({ article_id, views, likes }) => [article_id, { views, likes }]));
}
