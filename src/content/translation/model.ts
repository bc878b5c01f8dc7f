import { z } from '@/lib/zod';

const translationStates = ['missing', 'draft', 'outdated', 'current'] as const;
export type TranslationState = (typeof translationStates)[number];

/** State of a translation as the server derives it: outdated when it was made from another French text. */
export const translationStateOf = (text: string): TranslationState =>
  translationStates.find((state) => state === text) ?? 'missing';

/** Tables whose rows are written in French first. */
export const translatedTables = ['articles_fr', 'pages_fr', 'projects_fr'] as const;
export type TranslatedTable = (typeof translatedTables)[number];

const sideSchema = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  published: z.boolean(),
  /** Publication date of an article; null for a project. */
  published_at: z.string().nullable(),
  updated_at: z.string(),
  texts: z.record(z.string(), z.string()),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
});
export type Side = z.output<typeof sideSchema>;

const fieldSchema = z.object({
  field: z.string(),
  /** A line is one paragraph. */
  shape: z.enum(['line', 'text']),
  /** Maximum length of the column. */
  bound: z.number(),
});
export type TranslatedField = z.output<typeof fieldSchema>;

/** Source paragraph and its translation; either may be empty. */
export type Pair = [source: string, translation: string];

/** Source of the translation by field: the whole text, or pairs once saved in the editor. */
const baseSchema = z.record(z.string(), z.union([z.string(), z.array(z.tuple([z.string(), z.string()]))]));
export type Base = z.output<typeof baseSchema>;

/** Answer of `open_translation`. */
export const translatedRowSchema = z.object({
  source: sideSchema,
  translation: sideSchema.nullable(),
  fields: z.array(fieldSchema),
  base: baseSchema,
  /** Whether the translation is up to date with the present source. */
  settled: z.boolean(),
  revision: z.number(),
});
export type TranslatedRow = z.output<typeof translatedRowSchema>;

/** Answer of `save_translation`. */
export const openTranslationSchema = translatedRowSchema.extend({ translation: sideSchema });
export type OpenTranslation = z.output<typeof openTranslationSchema>;

export interface Paragraph {
  /** Valid only while the editor is open. */
  key: string;
  field: string;
  /** Empty if removed from the source. */
  source: string;
  /** Source when it was translated; null if new. */
  before: string | null;
  stored: string;
  text: string;
  /** Whether the source changed since the translation. */
  changed: boolean;
  /** Marked as up to date. */
  done: boolean;
  /** Translation saved meanwhile by another person. */
  theirs: string | null;
  /** Typed text before a button replaced it. */
  earlier: string | null;
}

export const isToDo = ({ changed, done }: Paragraph) => changed && !done;

export const isAhead = (date: string | null, now = Date.now()) => date !== null && Date.parse(date) > now;

/** Date `save_translation` schedules the publication for; null when it is immediate. */
export function scheduledFor({ source, translation }: OpenTranslation, now = Date.now()): string | null {
  const own = isAhead(translation.published_at, now) ? translation.published_at : null;
  if (translation.published && own === null) return null;
  const theirs = source.published && isAhead(source.published_at, now) ? source.published_at : null;
  if (own === null || theirs === null) return own ?? theirs;
  return Date.parse(own) < Date.parse(theirs) ? theirs : own;
}

/** Different dates of the two languages. */
export interface DatesApart {
  french: string;
  english: string;
  /** Whether the English is public already, and keeps its date. */
  read: boolean;
}

/** Null if publishing applies the French date anyway, or the French is public already. */
export function datesApart({ source, translation }: OpenTranslation, now = Date.now()): DatesApart | null {
  const [french, english] = [source.published_at, translation.published_at];
  if (french === null || english === null || !isAhead(french, now)) return null;
  if (Date.parse(french) === Date.parse(english)) return null;
  const read = !isAhead(english, now);
  return read && !translation.published ? null : { french, english, read };
}
