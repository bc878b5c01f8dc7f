import { fold } from './fold.ts';

export function distinct(words: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const word of words) if (!first.has(fold(word))) first.set(fold(word), word);
  return [...first.values()];
}

/** A text area turns every line ending into `\n`; a text that only differs by that is unchanged. */
export const unixLines = (text: string): string => text.replace(/\r\n?/g, '\n');

export const onOneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

/** Lowercase letters, digits and hyphens: what a slug may hold (the database has the same pattern). */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const slugMax = 120;

export function slugOf(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugMax)
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** Number of words of a text; a hyphen or an apostrophe does not part them. */
export const wordCount = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** Length of a text for PostgreSQL: an emoji is one character. */
export const characters = (text: string): number => [...text].length;
