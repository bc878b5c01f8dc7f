import { proposeReadingTime, toMarkdown } from '@/content/article-text';
import { storedDate } from '@/content/list/publication-status';
import { toLocalTime } from '@/i18n/local-time';
import type { Tables } from '@/lib/database.types';
import { unixLines } from '@/lib/written-text';
import type { ArticleFields, ArticleInput } from '../schema';

export type ArticleRow = Tables<'articles_fr'>;

export type ArticlePayload = Pick<
  ArticleRow,
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'content'
  | 'image'
  | 'image_alt'
  | 'author'
  | 'reading_time'
  | 'category'
  | 'published'
  | 'published_at'
  | 'tags'
  | 'meta_title'
  | 'meta_description'
>;

const defaultReadingTime = 5;

export const emptyFields: ArticleFields = {
  title: '',
  slug: '',
  category: '',
  reading_time: String(defaultReadingTime),
  excerpt: '',
  content: '',
  image: '',
  image_alt: '',
  author: '',
  tags: '',
  meta_title: '',
  meta_description: '',
  published: false,
  published_at: '',
  linked: '',
};

const editable = (content: string) => unixLines(toMarkdown(content));

export function toFields(row: ArticleRow): ArticleFields {
  return {
    title: row.title,
    slug: row.slug,
    category: row.category,
    reading_time: String(row.reading_time),
    excerpt: unixLines(row.excerpt),
    content: editable(row.content),
    image: row.image,
    image_alt: row.image_alt,
    author: row.author,
    tags: row.tags.join(', '),
    meta_title: row.meta_title,
    meta_description: row.meta_description,
    published: row.published,
    published_at: toLocalTime(row.published_at),
    linked: row.linked_article_id ?? '',
  };
}

/** Columns to store. Untouched content keeps its stored value: sections stay JSON. */
export function toPayload(
  { linked: _linked, ...input }: ArticleInput,
  row: ArticleRow | null,
): ArticlePayload {
  return {
    ...input,
    content: row && input.content === editable(row.content) ? row.content : input.content,
    published_at: storedDate(input, row),
  };
}

export function readingTimeFollows(row: ArticleRow | null): boolean {
  return row === null || row.reading_time === proposeReadingTime(row.content);
}

export const mark = '[English] ';

/** Looks for the prefix of a copy from French. */
export function isMarkedUntranslated(fields: Pick<ArticleFields, 'title' | 'excerpt' | 'content'>): boolean {
  return (
    [fields.title, fields.excerpt].some((text) => text.startsWith(mark)) || fields.content.includes(mark)
  );
}
