import { wholeCharacters, withoutInvisible } from '@/lib/text';

export interface ArticleSummary {
  /** Empty for a bundled sample, which has no row and so no counts, views or likes. */
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  image: string;
  imageAlt: string;
  author: string;
  /** Date of publication, ISO 8601. */
  date: string;
  /** Minutes. */
  readingTime: number;
  category: string;
  tags: string[];
}

export interface Article extends ArticleSummary {
  content: string;
  /** Last change of the text, ISO 8601; never before the publication. */
  modified: string;
  /** Replace title and excerpt in search results; may be empty. */
  metaTitle: string;
  metaDescription: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Date of a later revision, ISO 8601; null if only corrections of the first day exist. */
export const updatedSince = ({ date, modified }: Article): string | null =>
  Date.parse(modified) - Date.parse(date) > dayMs ? modified : null;

export interface Search {
  text: string;
  /** Empty for all categories. */
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

export function searchString({ text, category, page }: Search): string {
  const params = new URLSearchParams();
  if (text) params.set('q', text);
  if (category) params.set('category', category);
  if (page > 1) params.set('page', String(page));
  const string = params.toString();
  return string && `?${string}`;
}

export type ArticleLink = Pick<ArticleSummary, 'slug' | 'title'>;

export interface ArticleNeighbours {
  read: ArticleSummary[];
  previous: ArticleLink | null;
  next: ArticleLink | null;
}

/** Reason for showing bundled articles: the query failed, or no article is published in this language yet. */
export type Fallback = 'failed' | 'empty' | null;

export interface ArticleSlice {
  articles: ArticleSummary[];
  /** Over all pages. */
  total: number;
  fallback: Fallback;
}
