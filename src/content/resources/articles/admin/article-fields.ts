import { proposeReadingTime, toMarkdown } from '@/content/article-text';
import { publicationState } from '@/content/list/publication-status';
import { fromLocalTime, toLocalTime } from '@/i18n/local-time';
import type { Tables } from '@/lib/database.types';
import { slugOf, unixLines } from '@/lib/written-text';
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

/**
 * Columns to store. An untouched field keeps its stored value: sections stay JSON, and a date keeps the seconds that
 * its field does not show.
 */
export function toPayload(
  { linked: _linked, ...input }: ArticleInput,
  row: ArticleRow | null,
): ArticlePayload {
  return {
    ...input,
    content: row && input.content === editable(row.content) ? row.content : input.content,
    published_at:
      row && input.published_at === toLocalTime(row.published_at)
        ? row.published_at
        : (fromLocalTime(input.published_at) ?? publishedNow(input, row)),
  };
}

/** Now, for an article that waited for a date and is published without one: the database would keep that date. */
const publishedNow = ({ published }: Pick<ArticleInput, 'published'>, row: ArticleRow | null) =>
  published && row && publicationState(row) === 'scheduled' ? new Date().toISOString() : null;

export function isUnchanged(row: ArticleRow, payload: ArticlePayload): boolean {
  const { tags, published_at, ...rest } = payload;
  return (
    Object.entries(rest).every(([column, value]) => row[column as keyof typeof rest] === value) &&
    row.tags.join('\n') === tags.join('\n') &&
    (published_at === null || sameMoment(row.published_at, published_at))
  );
}

function sameMoment(one: string | null, other: string): boolean {
  return one !== null && Date.parse(one) === Date.parse(other);
}

/** Decides whether the slug follows the title: until it is edited, and never after the first publication. */
export function slugFollows(row: ArticleRow | null): boolean {
  return row === null || (row.published_at === null && row.slug === slugOf(row.title));
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
