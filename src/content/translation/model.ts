/** Where the desk is for: the tables of what is written in French first. */
export const desks = ['articles_fr', 'projects_fr'] as const;
export type DeskTable = (typeof desks)[number];

export interface Side {
  id: string;
  title: string;
  slug: string;
  published: boolean;
  /** When an article is or was to be read; null for a project. */
  published_at: string | null;
  updated_at: string;
  texts: Record<string, string>;
  changed_at: string | null;
  changed_by: string | null;
}

export interface DeskField {
  field: string;
  /** A line has one paragraph, a text any number. */
  shape: 'line' | 'text';
  /** How many characters its column takes. */
  bound: number;
}

/** A paragraph of the source beside its translation; either may be empty. */
export type Pair = readonly [source: string, translation: string];

/** What the translation was made from, by field: the whole text, or pairs where the desk has been at work. */
export type Base = Record<string, string | readonly Pair[]>;

/** The answer of `open_translation`. */
export interface Desk {
  source: Side;
  translation: Side | null;
  fields: DeskField[];
  base: Base;
  /** Whether the translation was settled with the source as it is now. */
  settled: boolean;
  revision: number;
}

export interface OpenDesk extends Desk {
  translation: Side;
}

export interface Paragraph {
  /** Of this opening of the desk alone. */
  key: string;
  field: string;
  /** Empty where the source has lost it. */
  source: string;
  /** What the source said when it was translated; null for one that is new. */
  before: string | null;
  /** The translation as it is stored. */
  stored: string;
  /** The translation as it is typed. */
  text: string;
  /** The source says something else than the translation was made from. */
  changed: boolean;
  /** Somebody said that it is up to date. */
  done: boolean;
  /** What somebody else stored while this was typed. */
  theirs: string | null;
  /** What was typed here before one press put another text in its place. */
  earlier: string | null;
}

export const isToDo = ({ changed, done }: Paragraph) => changed && !done;

export const isAhead = (date: string | null, now = Date.now()) => date !== null && Date.parse(date) > now;

/** The date publishing schedules the translation for, as `save_translation` decides it; null when it is read at once. */
export function scheduledFor({ source, translation }: OpenDesk, now = Date.now()): string | null {
  const own = isAhead(translation.published_at, now) ? translation.published_at : null;
  if (translation.published && own === null) return null;
  const theirs = source.published && isAhead(source.published_at, now) ? source.published_at : null;
  if (own === null || theirs === null) return own ?? theirs;
  return Date.parse(own) < Date.parse(theirs) ? theirs : own;
}

/** The dates of two languages that will not appear together. */
export interface DatesApart {
  french: string;
  english: string;
  /** Visitors read the English already, so that it moves no more. */
  read: boolean;
}

/** Null where publishing gives the English the date of the French anyway, or French visitors read it already. */
export function datesApart({ source, translation }: OpenDesk, now = Date.now()): DatesApart | null {
  const [french, english] = [source.published_at, translation.published_at];
  if (french === null || english === null || !isAhead(french, now)) return null;
  if (Date.parse(french) === Date.parse(english)) return null;
  const read = !isAhead(english, now);
  return read && !translation.published ? null : { french, english, read };
}
