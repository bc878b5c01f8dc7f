import { wholeCharacters, withoutInvisible } from '@/lib/text';

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

const dayMs = 24 * 60 * 60 * 1000;

/** When its text was taken up again, ISO 8601; null where only the corrections of its first day came after. */
export const updatedSince = ({ date, modified }: Article): string | null =>
  Date.parse(modified) - Date.parse(date) > dayMs ? modified : null;

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
