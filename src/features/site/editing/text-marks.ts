import type { i18n, PostProcessorModule } from 'i18next';
import { publicNamespaces } from '@/i18n/public-namespaces';

/**
 * Which text of the catalogues stands where on a page. A page is shown with each text between two marks of characters
 * that are not seen, so that the page's own components need not know of it: they are Unicode's invisible operators,
 * which no text of the site holds and at which no line breaks.
 */
const begin = '\u2061';
const end = '\u2062';
const digits = ['\u2063', '\u2064'] as const;

const invisible = /[\u2061-\u2064]/g;
const beginning = /\u2061([\u2063\u2064]+)\u2061/g;

/** The name of each marked text, `namespace:key`, by its number. */
const names: string[] = [];
const numbers = new Map<string, number>();

const numberOf = (name: string): number => {
  const number = numbers.get(name) ?? names.push(name) - 1;
  numbers.set(name, number);
  return number;
};

/** The text with its mark. One that says nothing has no place to be marked at. */
export function markText(name: string, text: string): string {
  if (text === '') return text;
  const number = [...numberOf(name).toString(2)].map((digit) => digits[Number(digit) as 0 | 1]).join('');
  return `${begin}${number}${begin}${text}${end}`;
}

export const withoutMarks = (text: string): string => text.replace(invisible, '');

/** A marked text within some string. */
export interface MarkedText {
  name: string;
  /** Where its first mark begins. */
  from: number;
  /** Behind its last mark; the end of the string where that stands elsewhere, as in a text with a link in it. */
  to: number;
}

/** The marked texts of a string; of one within another, such as a value, the outer alone. */
export function findMarks(text: string): MarkedText[] {
  const found: MarkedText[] = [];
  for (const match of text.matchAll(beginning)) {
    const from = match.index;
    const name =
      names[parseInt([...(match[1] ?? '')].map((digit) => digits.indexOf(digit as never)).join(''), 2)];
    if (name === undefined || (found.at(-1)?.to ?? 0) > from) continue;
    found.push({ name, from, to: closingOf(text, from + match[0].length) });
  }
  return found;
}

/** Behind the mark that closes what was opened before `at`. */
function closingOf(text: string, at: number): number {
  let depth = 1;
  for (const { 0: mark, index } of text.slice(at).matchAll(/\u2061[\u2063\u2064]+\u2061|\u2062/g)) {
    depth += mark === end ? -1 : 1;
    if (depth === 0) return at + index + end.length;
  }
  return text.length;
}

/** What i18next hands on of a text that it found. */
interface Resolved {
  exactUsedKey?: string;
  usedNS?: string;
}

const marks: PostProcessorModule = {
  type: 'postProcessor',
  name: 'marks',
  process: (text, _key, options: { i18nResolved?: Resolved }) => {
    const { usedNS, exactUsedKey } = options.i18nResolved ?? {};
    const isPublic = publicNamespaces.some((namespace) => namespace === usedNS);
    return isPublic && exactUsedKey ? markText(`${usedNS}:${exactUsedKey}`, text) : text;
  },
};

/** From now on this instance says every text between its marks. */
export function markTexts(instance: i18n): void {
  instance.use(marks);
  instance.options.postProcess = marks.name;
  instance.options.postProcessPassResolved = true;
}
