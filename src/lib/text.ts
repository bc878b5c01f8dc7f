/** Letters that no decomposition takes apart, each before what it becomes. */
const letters = 'œoe æae ßss þth ŋng øo łl đd ðd ħh ŧt ıi ĸk';

/** Latin letters as plain ones: without accents, ligatures and letters of single languages spelt out. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[œæßþŋøłđðħŧıĸ]/giu, (letter) => {
      const [, plain = ''] = new RegExp(`${letter}(\\w+)`, 'iu').exec(letters) ?? [];
      return letter === letter.toLowerCase() ? plain : plain.toUpperCase();
    });

/**
 * Text as searching compares it: plain letters in lower case, straight apostrophes. The database folds the same way
 * (its function `app.search_text`), so `oeuvre` finds `Œuvre` on either side.
 */
export const fold = (text: string): string => plainLetters(text).toLowerCase().replace(/[’‘]/g, "'");

/** Words without those that differ from an earlier one in case or accents only. */
export function distinct(words: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const word of words) if (!first.has(fold(word))) first.set(fold(word), word);
  return [...first.values()];
}

/**
 * A name, an address, a slug, a tag or a search as somebody meant it: without the characters that copying brings along
 * unseen, and without space at its edges. The database removes the same (its function `app.without_invisible`).
 */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '').trim();

/** A text area turns every line ending into `\n`; a text that only differs by that is unchanged. */
export const unixLines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Tabs and line breaks become spaces. */
export const onOneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

/** Lowercase letters, digits and hyphens: what a slug may hold (the database has the same pattern). */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const slugMax = 120;

export function slugOf(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugMax)
    .replace(/^-+|-+$/g, '');
}

/**
 * The beginning of a text within a length, an ellipsis included: cut at the end of a sentence in its second half, else
 * at a word; for cards and meta descriptions.
 */
export function excerptOf(text: string, length: number): string {
  // Not every white space: the non-breaking ones are French punctuation.
  const flat = text.replace(/[ \t\r\n]+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const cut = wholeCharacters(flat, length - 1);
  const sentences = /.*[^ ]{2}[.!?…][\u00a0"”’»)]*(?= )/.exec(`${cut}${flat[cut.length]}`);
  const sentence = sentences?.[0].length ?? 0;
  const word = flat[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ');
  const end = sentence > length / 2 ? sentence : word;
  const kept = end > 0 ? cut.slice(0, end) : cut;
  return `${kept.replace(/[\s.,;:…–—-]+$/u, '')}…`;
}

/** How many characters of its text a card shows. */
export const cardExcerpt = 150;

/** The beginning of a text; a character of several code units, such as a flag, is in it as a whole or not at all. */
export function wholeCharacters(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, new Intl.Segmenter().segment(text).containing(length)?.index);
}

/** How many words a text has; a hyphen or an apostrophe does not part them. */
export const wordCount = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** How long a text is for PostgreSQL: an emoji is one character. */
export const characters = (text: string): number => [...text].length;

/** The longest e-mail address the standard, and so every table, allows. */
export const emailMax = 254;

/** Maximum length of the name of a visitor, as in the tables of messages and applications. */
export const nameMax = 120;
