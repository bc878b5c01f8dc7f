import { fitsOriginal, placeholdersOf, strayMarks, tag, tagsOf } from '@/i18n/text-fit';
import { isPlainText } from '@/lib/plain-text';

/**
 * Rules of a text of the site, by its original. The database knows no originals: it refuses control characters and what is
 * longer than `maxLength`.
 */

/** Characters as the database counts them. */
export const lengthOf = (text: string): number => [...text].length;

/** Characters that the database takes. */
const maxLength = 2000;

/** What search engines show in full. */
const shownWhole: Record<string, number> = { metaDescription: 160, metaTitle: 80 };

/**
 * The most characters a text may have: twice the original or forty more, whichever is longer, to the next ten. What
 * stands in the head of a page is bound by what search engines show of it.
 */
export function boundOf(key: string, original: string): number {
  const length = lengthOf(original);
  const room = Math.min(maxLength, Math.ceil(Math.max(2 * length, length + 40) / 10) * 10);
  const most = shownWhole[key.split(/[:.]/).at(-1) ?? ''];
  return most === undefined ? room : Math.max(most, length);
}

/** Why a text may not be published. */
export type TextProblem =
  | { code: 'dropped' | 'empty' | 'control' }
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
  if (String(tagsOf(value)) !== String(tags) || /[<>]/.test(value.replace(tag, ''))) {
    return { code: 'markup', tags };
  }
  if (fitsOriginal(original, value)) return null;
  const wanted = placeholdersOf(original);
  const named = placeholdersOf(value);
  const missing = wanted.filter((name) => !named.includes(name));
  const foreign = [...named.filter((name) => !wanted.includes(name)), ...strayMarks(value)];
  return { code: 'placeholders', missing, foreign };
}
