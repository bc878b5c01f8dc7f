import { isPlainText } from '@/lib/plain-text';
import { characters, unixLines } from '@/lib/written-text';
import type { Paragraph, TranslatedField } from './model';

const fence = /^ {0,3}(```|~~~)/;

/** Splits a text at blank lines; a code block is one paragraph. */
export function splitText(text: string, shape: TranslatedField['shape']): string[] {
  const unix = unixLines(text);
  if (shape === 'line') return unix.trim() === '' ? [] : [unix];
  const paragraphs: string[][] = [[]];
  let open: string | null = null;
  for (const line of unix.split('\n')) {
    const mark = fence.exec(line)?.[1] ?? null;
    if (open === null) open = mark;
    else if (mark === open) open = null;
    if (open === null && line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}

export const joinParagraphs = (paragraphs: readonly string[]): string =>
  paragraphs.filter((one) => one.trim() !== '').join('\n\n');

/**
 * Spaces and line ends are one space, and a picture of the library is one whatever its address, a document whatever its
 * size, as for the hash of the database (`app.source_hash`).
 */
export const plainParagraph = (paragraph: string): string =>
  paragraph
    .replace(/[ \t\n\r\u00A0\u202F]+/g, ' ')
    .replace(/(^|[ (<"'])\/media\/[^ ()<>"'\]]+( "\d+ B")?/g, '$1/media/')
    .trim();

/** Prefix of texts copied from French. */
export const withoutMark = (paragraph: string): string => paragraph.replace('[English] ', '');

const required = ['title', 'excerpt', 'content'];

/** Fields for search engines hold no invisible characters. */
const plain = ['meta_title', 'meta_description'];

export interface Problem {
  kind: 'long' | 'empty' | 'unseen';
  bound: number;
}

/** Reasons why the translation cannot be saved, by paragraph; a field too long marks its last one. */
export function problemsOf(
  fields: readonly TranslatedField[],
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
