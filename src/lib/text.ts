/** For a name, an address, a slug, a tag or a search; as `app.without_invisible` of the database. */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '').trim();

export function excerptOf(text: string, length: number): string {
  // Keeps non-breaking spaces, which belong to French punctuation.
  const flat = text.replace(/[ \t\r\n]+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const cut = wholeCharacters(flat, length - 1);
  // They part words where no other space does.
  const end = [' ', '\u00a0']
    .map((space) => (flat[cut.length] === space ? cut.length : cut.lastIndexOf(space)))
    .find((found) => found > 0);
  return `${cut.slice(0, end).replace(/(?<![\s.,;:…–—-])[\s.,;:…–—-]+$/u, '')}…`;
}

export const cardExcerpt = 150;

/** The beginning of a text; a character of several code units, such as a flag, is in it as a whole or not at all. */
export function wholeCharacters(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, new Intl.Segmenter().segment(text).containing(length)?.index);
}

/** The longest e-mail address the standard, and so every table, allows. */
export const emailMax = 254;

export const nameMax = 120;
