import { isPlainText } from '../../lib/plain-text.ts';

/**
 * What a text of the site may be, by what the code says in its place. The database keeps a copy of these facts
 * (`npm run text-keys`) and refuses what breaks them; here they are told while somebody types.
 */

/** `{{city}}` */
const placeholder = /\{\{([A-Za-z0-9_]+)\}\}/g;
const tag = /<\/?[A-Za-z][A-Za-z0-9]*\s*\/?>/g;
/** Whatever else i18next would take for a placeholder. */
const strayMark = /[{}]|\$t\(/g;

/** The names of the placeholders of a text, each once, in the order of the alphabet. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))].sort();

/** The tags of a text, one by one. */
export const tagsOf = (text: string): string[] => text.match(tag) ?? [];

/** Characters as the database counts them. */
export const lengthOf = (text: string): number => [...text].length;

/** What search engines show in full. */
const shownWhole: Record<string, number> = { metaDescription: 160, metaTitle: 80 };

/**
 * The most characters a text may have: twice the original or forty more, whichever is longer, to the next ten. What
 * stands in the head of a page is bound by what search engines show of it.
 */
export function boundOf(key: string, original: string): number {
  const length = lengthOf(original);
  const room = Math.ceil(Math.max(2 * length, length + 40) / 10) * 10;
  const most = shownWhole[key.split(/[:.]/).at(-1) ?? ''];
  return most === undefined ? room : Math.max(most, length);
}

/** Why a text may not stand in its place, in the words of the database. */
export type TextProblem =
  | { code: 'unknown' | 'dropped' | 'empty' | 'control' }
  | { code: 'long'; bound: number; length: number }
  | { code: 'markup'; tags: string[] }
  | { code: 'placeholders'; missing: string[]; foreign: string[] };

/** Null for a text that may stand in the place of the original. */
export function textProblem(key: string, original: string, value: string): TextProblem | null {
  const bound = boundOf(key, original);
  if (value.replace(/[ \u00a0\u00ad\u200b-\u200d\u202f]/g, '') === '') return { code: 'empty' };
  if (!isPlainText(value)) return { code: 'control' };
  if (lengthOf(value) > bound) return { code: 'long', bound, length: lengthOf(value) };
  const tags = tagsOf(original);
  if (tagsOf(value).join() !== tags.join() || /[<>]/.test(value.replace(tag, ''))) {
    return { code: 'markup', tags };
  }
  const wanted = placeholdersOf(original);
  const named = placeholdersOf(value);
  const missing = wanted.filter((name) => !named.includes(name));
  const foreign = [
    ...named.filter((name) => !wanted.includes(name)),
    ...(value.replace(placeholder, '').match(strayMark) ?? []),
  ];
  return missing.length > 0 || foreign.length > 0 ? { code: 'placeholders', missing, foreign } : null;
}
