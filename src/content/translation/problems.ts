import { isPlainText } from '@/lib/plain-text';
import { characters } from '@/lib/text';
import type { DeskField, Paragraph } from './model';
import { joinParagraphs } from './paragraphs';

/** What a document is not stored without. */
const required = ['title', 'excerpt', 'content'];

/** What search engines are shown holds no characters that nobody sees. */
const plain = ['meta_title', 'meta_description'];

export interface Problem {
  kind: 'long' | 'empty' | 'unseen';
  bound: number;
}

/** What keeps the translation from being stored, by the paragraph that is told: the last of a field that is too long. */
export function problemsOf(
  fields: readonly DeskField[],
  paragraphs: readonly Paragraph[],
): ReadonlyMap<string, Problem> {
  const problems = new Map<string, Problem>();
  for (const { field, bound } of fields) {
    const own = paragraphs.filter((one) => one.field === field);
    const text = joinParagraphs(own.map((one) => one.text));
    const last = own.findLast((one) => one.text !== one.stored) ?? own.at(-1);
    if (!last) continue;
    if (characters(text) > bound) problems.set(last.key, { kind: 'long', bound });
    if (plain.includes(field) && !isPlainText(text)) problems.set(last.key, { kind: 'unseen', bound });
    const wasThere = own.some((one) => one.stored !== '');
    if (text === '' && wasThere && required.includes(field)) problems.set(last.key, { kind: 'empty', bound });
  }
  return problems;
}
