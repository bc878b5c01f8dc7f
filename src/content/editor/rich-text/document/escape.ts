import { characterReference } from '@/ui/markdown-entities';

export interface LineContext {
  /** A cell of a table ends at a bar, and a heading or a cell has no second line. */
  in: 'paragraph' | 'heading' | 'cell';
}

export const reference = (character: string) =>
  character === '\u00a0' ? '&nbsp;' : `&#${character.codePointAt(0)};`;

const escapeReferences = (text: string) =>
  text.replace(characterReference, (looksLike) => `&amp;${looksLike.slice(1)}`);

export function escapeText(text: string, place: LineContext): string {
  const escaped = escapeReferences(text)
    .replace(/[\\`*[\]~]/g, '\\$&')
    .replace(/_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<');
  return place.in === 'cell' ? escaped.replace(/\|/g, '\\|') : escaped;
}

/** A web address as the site finds it in plain words. */
const webAddress = /(?:(?:https?|ftp):\/\/|www\.)(?:[a-z\d-]+\.?)+[^\s<>]*/gi;

/** The end of a sentence is not of the address before it; a bracket is where it was opened within. */
function addressIn(run: string): string {
  const address = run.replace(/(?<![?!.,:;'"*~])[?!.,:;'"*~]+$/, '');
  const opened = address.split('(').length >= address.split(')').length;
  return address.endsWith(')') && !opened ? addressIn(address.slice(0, -1)) : address;
}

export function addressesIn(text: string): { words: string; href: string | null }[] {
  const found: { words: string; href: string | null }[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(webAddress)) {
    const words = addressIn(run);
    if (index > end) found.push({ words: text.slice(end, index), href: null });
    found.push({ words, href: /^www/i.test(words) ? `http://${words}` : words });
    end = index + words.length;
  }
  return end < text.length ? [...found, { words: text.slice(end), href: null }] : found;
}

/** A line loses the blanks at its ends; those that do not break are written so that they stay. */
export const keepBlanks = (line: string): string =>
  line
    .replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, '')
    .replace(/^\s+|(?<!\s)\s+$/g, (blanks) => blanks.replace(/[^ ]/g, reference));

export function escapeLine(line: string): string {
  return keepBlanks(line)
    .replace(/^(#{1,6})(?=\s|$)/, '\\$1')
    .replace(/^([-+])(?=\s|$)/, '\\$1')
    .replace(/^(-{2,}|={1,})(?=\s*$)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^>/, '\\>');
}

/** The words of a picture: only brackets are escaped there, everything else is a character reference. */
export const escapeAlt = (alt: string): string =>
  escapeReferences(alt)
    .replace(/[\\`<]/g, reference)
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replace(/[[\]]/g, '\\$&');

export function writeAddress(href: string): string {
  const escaped = escapeReferences(href)
    .replace(/[\\<>]/g, '\\$&')
    .replace(/(?<!\s)\s*\n\s*/g, ' ');
  return href === '' || /[\s()<>]/.test(href) ? `<${escaped}>` : escaped;
}

export const writeAttribute = (value: string): string =>
  escapeReferences(value)
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replace(/["<>]/g, reference);

/** The title of a link is words, that of a picture a line of Markdown. */
export const writeWords = (title: string | null | undefined): string =>
  writeTitle(title && escapeReferences(title));

export const writeTitle = (title: string | null | undefined): string =>
  title ? ` "${title.replace(/(?<!\s)\s*\n\s*/g, ' ').replace(/["\\]/g, '\\$&')}"` : '';

/** Between as many backticks as the code does not hold. */
export function writeCode(code: string): string {
  const flat = code.replace(/\n/g, ' ');
  const runs = new Set((flat.match(/`+/g) ?? []).map((run) => run.length));
  let ticks = 1;
  while (runs.has(ticks)) ticks += 1;
  const padded = /^`|`$|^ .*\S.* $/.test(flat) ? ` ${flat} ` : flat;
  return '`'.repeat(ticks) + padded + '`'.repeat(ticks);
}

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
const isPunctuation = (character: string | undefined) =>
  character !== undefined && /[\p{P}\p{S}]/u.test(character);

const first = (text: string) => [...text.slice(0, 2)][0];
const last = (text: string) => [...text.slice(-2)].at(-1);

/** Between two marks that touch, where neither leaves room for the other: it joins words, and nobody sees it. */
export const markSeparator = reference('\u2060');

interface Marked {
  delimiter: string;
  inner: string;
}

export const mayTouch = (one: Marked, other: Marked): boolean =>
  !isPunctuation(last(one.inner)) &&
  !isPunctuation(first(other.inner)) &&
  ![one, other].some(({ delimiter, inner }) => delimiter === '*' && inner.includes('_'));

/** A letter directly outside, punctuation directly inside: a letter that is in the way becomes a reference. */
export function besideMark(before: string, mark: Marked, after: string): { before: string; after: string } {
  const strict = mark.delimiter.startsWith('_');
  const [open, close] = [last(before), first(after)];
  const freeBefore = isWord(open) && (strict || isPunctuation(first(mark.inner)));
  const freeAfter = isWord(close) && (strict || isPunctuation(last(mark.inner)));
  return {
    // Beside punctuation an underscore within a word would begin or end a mark.
    before:
      freeBefore && open
        ? before.slice(0, -open.length).replace(/(?<!\\)_$/, '\\_') + reference(open)
        : before,
    after: freeAfter && close ? reference(close) + after.slice(close.length).replace(/^_/, '\\_') : after,
  };
}
