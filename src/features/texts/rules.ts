import { fitsOriginal, placeholdersOf, strayMarks, tag, tagsOf } from '@/i18n/text-fit';
import { isPlainText } from '@/lib/plain-text';
import { addressesStandAlone } from '../../../supabase/functions/send-mail/templates.ts';

/** Characters as the database counts them. */
export const lengthOf = (text: string): number => [...text].length;

/** Limit of the database, which knows no originals. */
const maxLength = 2000;

const searchLengths: Record<string, number> = { metaDescription: 160, metaTitle: 80 };

/** Twice the original or forty more; texts in the head of a page have the limits of search engines. */
export function boundOf(key: string, original: string): number {
  const length = lengthOf(original);
  const limit = Math.min(maxLength, Math.ceil(Math.max(2 * length, length + 40) / 10) * 10);
  const searchLength = searchLengths[key.split(/[:.]/).at(-1) ?? ''];
  return searchLength === undefined ? limit : Math.max(searchLength, length);
}

/** Whether a text may have several lines: only mails have. */
const isMultiline = (original: string): boolean => original.includes('\n');

export type TextProblem =
  | { code: 'dropped' | 'empty' | 'control' | 'address' }
  | { code: 'long'; bound: number; length: number }
  | { code: 'markup'; tags: string[] }
  | { code: 'placeholders'; missing: string[]; foreign: string[] };

/** Problem of a text in place of its original; null for none. */
export function textProblem(key: string, original: string, value: string): TextProblem | null {
  const bound = boundOf(key, original);
  if (value.replace(/[ \n\u00a0\u00ad\u200b-\u200d\u202f]/g, '') === '') return { code: 'empty' };
  if (!isPlainText(value, { multiline: isMultiline(original) })) return { code: 'control' };
  if (lengthOf(value) > bound) return { code: 'long', bound, length: lengthOf(value) };
  const tags = tagsOf(original);
  if (String(tagsOf(value)) !== String(tags) || /[<>]/.test(value.replace(tag, ''))) {
    return { code: 'markup', tags };
  }
  if (fitsOriginal(original, value)) {
    return key.startsWith('mail:') && !addressesStandAlone(value) ? { code: 'address' } : null;
  }
  const wanted = placeholdersOf(original);
  const named = placeholdersOf(value);
  const missing = wanted.filter((name) => !named.includes(name));
  const foreign = [...named.filter((name) => !wanted.includes(name)), ...strayMarks(value)];
  return { code: 'placeholders', missing, foreign };
}
