import type { i18n, PostProcessorModule } from 'i18next';
import { publicNamespaces } from '@/i18n/public-namespaces';

// Invisible characters that occur in no text of the site, break no line, and get no letter-spacing in Firefox.
// Those for the direction of a text end what never began.
const begin = '\u202c';
const end = '\u2069';
const digits = ['\u200e', '\u180e'] as const;

const invisible = /[\u202c\u2069\u200e\u180e]/g;
const beginning = /\u202c([\u200e\u180e]+)\u202c/g;

/** Keys of the marked texts, `namespace:key`, by number. */
const names: string[] = [];
const numbers = new Map<string, number>();

const numberOf = (name: string): number => {
  const number = numbers.get(name) ?? names.push(name) - 1;
  numbers.set(name, number);
  return number;
};

export function markText(name: string, text: string): string {
  if (text === '') return text;
  const number = [...numberOf(name).toString(2)].map((digit) => digits[Number(digit) as 0 | 1]).join('');
  return `${begin}${number}${begin}${text}${end}`;
}

export const withoutMarks = (text: string): string => text.replace(invisible, '');

export interface MarkedText {
  name: string;
  from: number;
  /** Index after its last mark; the end of the string if that is in another node, as after a link. */
  to: number;
}

/** Finds the marked texts of a string; of nested ones, such as a value, only the outer. */
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

/** Index after the mark that closes the one before `at`. */
function closingOf(text: string, at: number): number {
  let depth = 1;
  for (const { 0: mark, index } of text.slice(at).matchAll(/\u202c[\u200e\u180e]+\u202c|\u2069/g)) {
    depth += mark === end ? -1 : 1;
    if (depth === 0) return at + index + end.length;
  }
  return text.length;
}

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

export function markTexts(instance: i18n): void {
  instance.use(marks);
  instance.options.postProcess = marks.name;
  instance.options.postProcessPassResolved = true;
}
