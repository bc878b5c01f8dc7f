import { diffWordsWithSpace } from 'diff';
import { align } from './align';
import type { Content } from './model';

export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
  at: number;
}

export interface Block {
  pieces: Piece[];
  changed: boolean;
  at: number;
  paragraph: number | null;
}

export interface FieldChange {
  name: string;
  blocks: Block[];
}

/** Long paragraphs without common words could take minutes: one then replaces the other as a whole. */
const timeoutMs = 1500;

/** Columns written by the server, and the order of a list. */
const aside = new Set([
  'id',
  'created_at',
  'updated_at',
  'text_changed_at',
  'search_text',
  'linked_article_id',
  'framed_image',
  'framed_gallery',
  'framed_pictures',
]);

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter(Boolean);

export function compareTexts(from: string, to: string): Block[] {
  const [older, newer] = [paragraphsOf(from), paragraphsOf(to)];
  const deadline = Date.now() + timeoutMs;
  let at = 0;
  return align(older, newer).map(([one, other]) => {
    const before = one === null ? '' : (older[one] ?? '');
    const after = other === null ? '' : (newer[other] ?? '');
    const parts = diffWordsWithSpace(before, after, { timeout: Math.max(0, deadline - Date.now()) }) ?? [
      { value: before, removed: true, added: false },
      { value: after, removed: false, added: true },
    ];
    const start = at;
    const pieces = parts.map(({ value, added, removed }): Piece => {
      const piece: Piece = { kind: added ? 'added' : removed ? 'removed' : 'same', text: value, at };
      at += value.length;
      return piece;
    });
    return { pieces, changed: before !== after, at: start, paragraph: other };
  });
}

export function compareVersions(
  from: Content,
  to: Content,
  format: (name: string, value: unknown) => string,
): FieldChange[] {
  const names = [...new Set([...Object.keys(to), ...Object.keys(from)])].filter((name) => !aside.has(name));
  return names.flatMap((name) => {
    const [before, after] = [format(name, from[name]), format(name, to[name])];
    return before === after ? [] : [{ name, blocks: compareTexts(before, after) }];
  });
}

/** Fields written by a person, the title first. */
const prose = [
  'title',
  'name',
  'company',
  'excerpt',
  'thesis',
  'description',
  'content',
  'challenge',
  'solution',
  'results',
  'body',
  'requirements',
  'testimonial',
  'testimonial_content',
  'sentence',
];

export const textOf = (content: Content, format: (name: string, value: unknown) => string): string =>
  prose
    .map((name) => format(name, content[name]))
    .filter(Boolean)
    .join('\n\n');

export const wholeText = (
  content: Content,
  format: (name: string, value: unknown) => string,
): FieldChange[] =>
  prose.flatMap((name) => {
    const text = format(name, content[name]);
    return text ? [{ name, blocks: compareTexts(text, text) }] : [];
  });

/** Changed paragraph with its number among all changes, or a run of unchanged ones. */
export type Passage = { kind: 'changed'; block: Block; number: number } | { kind: 'same'; blocks: Block[] };

export interface FieldPassages {
  name: string;
  passages: Passage[];
}

export function passagesOf(changes: readonly FieldChange[]): { fields: FieldPassages[]; total: number } {
  let total = 0;
  const fields = changes.map(({ name, blocks }) => {
    const passages: Passage[] = [];
    for (const block of blocks) {
      const last = passages.at(-1);
      if (block.changed) {
        total += 1;
        passages.push({ kind: 'changed', block, number: total });
      } else if (last?.kind === 'same') last.blocks.push(block);
      else passages.push({ kind: 'same', blocks: [block] });
    }
    return { name, passages };
  });
  return { fields, total };
}

export function countWords(changes: readonly FieldChange[]): { added: number; removed: number } {
  const count = (kind: Piece['kind']) =>
    changes
      .flatMap(({ blocks }) => blocks.flatMap(({ pieces }) => pieces))
      .filter((piece) => piece.kind === kind)
      .reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  return { added: count('added'), removed: count('removed') };
}
