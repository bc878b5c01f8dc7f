import type { Tables } from '@/lib/database.types';
import { fold, wholeCharacters, withoutInvisible } from '@/lib/text';

export interface ArticleSummary {
  /** Empty for a bundled sample, which exists in no table and so has no counts, views or likes. */
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  image: string;
  imageAlt: string;
  author: string;
  /** When it was published, ISO 8601. */
  date: string;
  /** Minutes. */
  readingTime: number;
  category: string;
  tags: string[];
}

export interface Article extends ArticleSummary {
  content: string;
  /** When its text last changed, ISO 8601; never before it was published. */
  modified: string;
  /** Replace title and excerpt in search results; may be empty. */
  metaTitle: string;
  metaDescription: string;
}

/** A bundled article: numeric id, date string, readTime. */
export interface SampleArticle {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  image: string;
  imageAlt: string;
  author: string;
  /** yyyy-mm-dd */
  date: string;
  readTime: number;
  category: string;
  tags: string[];
  content: string;
}

/** Columns of a list, without the content, which is most of the bytes. */
export const summaryColumns =
  'id, slug, title, excerpt, image:framed_image, image_alt, author, created_at, published_at, reading_time, category, tags';

export const articleColumns =
  `${summaryColumns}, content, text_changed_at, meta_title, meta_description` as const;

type Row = Tables<'articles_fr'>;
type SummaryRow = Pick<
  Row,
  | 'id'
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'image'
  | 'image_alt'
  | 'author'
  | 'created_at'
  | 'published_at'
  | 'reading_time'
  | 'category'
  | 'tags'
>;

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

export function toArticle(
  row: SummaryRow & Pick<Row, 'content' | 'text_changed_at' | 'meta_title' | 'meta_description'>,
): Article {
  const summary = toSummary(row);
  // One that was scheduled is new to its readers on the day it appears.
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

const dayMs = 24 * 60 * 60 * 1000;

/** When its text was taken up again, ISO 8601; null where only the corrections of its first day came after. */
export const updatedSince = ({ date, modified }: Article): string | null =>
  Date.parse(modified) - Date.parse(date) > dayMs ? modified : null;

export function sampleToArticle(sample: SampleArticle): Article {
  const { id: _number, readTime, ...rest } = sample;
  return { ...rest, id: '', readingTime: readTime, modified: rest.date, metaTitle: '', metaDescription: '' };
}

export interface Search {
  text: string;
  /** Empty for every category. */
  category: string;
  /** From 1. */
  page: number;
}

export const everything: Search = { text: '', category: '', page: 1 };

export const pageSize = 24;

/** Longer than any title, short enough for an address. */
export const searchMax = 100;

/** Reads the view of the list from the address; an unknown value counts as absent. */
export function readSearch(params: URLSearchParams): Search {
  const page = Number(params.get('page'));
  return {
    text: wholeCharacters(withoutInvisible(params.get('q') ?? ''), searchMax),
    category: withoutInvisible(params.get('category') ?? ''),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The same, written back: `?q=&category=&page=` without what is not asked. */
export function searchString({ text, category, page }: Search): string {
  const params = new URLSearchParams();
  if (text) params.set('q', text);
  if (category) params.set('category', category);
  if (page > 1) params.set('page', String(page));
  const string = params.toString();
  return string && `?${string}`;
}

export type ArticleLink = Pick<ArticleSummary, 'slug' | 'title'>;

/** Two articles to read next and the neighbours in the list. */
export interface Around {
  read: ArticleSummary[];
  /** The older one. */
  previous: ArticleLink | null;
  /** The newer one. */
  next: ArticleLink | null;
}

/** Why bundled articles stand in: the query failed, or nothing is published in this language yet. */
export type Fallback = 'failed' | 'empty' | null;

export interface ArticleSlice {
  articles: ArticleSummary[];
  /** Over all pages. */
  total: number;
  fallback: Fallback;
}

/** The words a search looks for, folded as the database folds them. */
export function searchWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);
}

/** The same search over bundled articles: every word in title, excerpt or tags. */
export function matches(article: ArticleSummary, search: Search): boolean {
  const haystack = fold([article.title, article.excerpt, ...article.tags].join(' '));
  return (
    searchWords(search.text).every((word) => haystack.includes(word)) &&
    (!search.category || article.category === search.category)
  );
}
