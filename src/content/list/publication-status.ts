import { formatDate } from '@/i18n/format';
import { fromLocalTime, toLocalTime } from '@/i18n/local-time';
import type { Lang } from '@/lib/lang';

export const publicationStates = ['published', 'scheduled', 'draft'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** Fields of what is published at a date; the date is local, and empty for none. */
export interface Publication {
  published: boolean;
  published_at: string;
}

export interface DatedRow {
  published: boolean;
  published_at: string | null;
}

export function publicationState(article: DatedRow, now = Date.now()): PublicationState {
  if (!article.published) return 'draft';
  return article.published_at && Date.parse(article.published_at) > now ? 'scheduled' : 'published';
}

export const dayAndHour = (lang: Lang, moment: string) => ({
  date: formatDate(lang, moment),
  time: formatDate(lang, moment, 'clock'),
});

/** The date to store. An untouched one keeps the seconds that its field does not show. */
export function storedDate(input: Publication, row: DatedRow | null): string | null {
  if (row && input.published_at === toLocalTime(row.published_at)) return row.published_at;
  const chosen = fromLocalTime(input.published_at);
  // The database would keep the date for which the row waited.
  const isNow = input.published && row && publicationState(row) === 'scheduled';
  return chosen ?? (isNow ? new Date().toISOString() : null);
}

/** Compares a stored row with the columns of a save; the server dates a publication without a date. */
export const hasColumns = (
  row: object,
  { published_at, ...columns }: { published_at?: string | null | undefined },
): boolean => {
  const stored: Record<string, unknown> = { ...row };
  return (
    Object.entries(columns).every(
      ([column, value]) => JSON.stringify(stored[column]) === JSON.stringify(value),
    ) &&
    (!published_at || Date.parse(String(stored.published_at)) === Date.parse(published_at))
  );
};

/** Since when a stored row is public as it stands; null if it is not. */
export function publicSince({ updated_at, ...row }: DatedRow & { updated_at: string }): string | null {
  if (publicationState(row) !== 'published') return null;
  return row.published_at && Date.parse(row.published_at) > Date.parse(updated_at)
    ? row.published_at
    : updated_at;
}
