import { diffWordsWithSpace } from 'diff';
import type { Content } from './model';

export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A paragraph, or what stands between two blank lines. */
export interface Block {
  pieces: Piece[];
  changed: boolean;
}

export interface FieldChange {
  name: string;
  blocks: Block[];
}

/** Two long texts with nothing in common could take minutes; then one replaces the other as a whole. */
const patienceMs = 1500;

/** What the server writes, and the order of a list: no text of anybody. */
const aside = new Set(['id', 'created_at', 'updated_at', 'search_text', 'linked_article_id']);

/** Word by word, from one text to another. */
export function compareTexts(from: string, to: string): Block[] {
  const parts = diffWordsWithSpace(from, to, { timeout: patienceMs }) ?? [
    { value: from, removed: true, added: false },
    { value: to, removed: false, added: true },
  ];
  const blocks: Piece[][] = [[]];
  for (const { value, added, removed } of parts) {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    value.split(/\n{2,}/).forEach((text, index) => {
      if (index > 0) blocks.push([]);
      if (text !== '') blocks.at(-1)?.push({ kind, text });
    });
  }
  return blocks
    .filter((pieces) => pieces.length > 0)
    .map((pieces) => ({ pieces, changed: pieces.some(({ kind }) => kind !== 'same') }));
}

/** The fields that differ, in the order the newer version has them; `say` puts a value into words. */
export function compareVersions(
  from: Content,
  to: Content,
  say: (name: string, value: unknown) => string,
): FieldChange[] {
  const names = [...new Set([...Object.keys(to), ...Object.keys(from)])].filter((name) => !aside.has(name));
  return names.flatMap((name) => {
    const [before, after] = [say(name, from[name]), say(name, to[name])];
    return before === after ? [] : [{ name, blocks: compareTexts(before, after) }];
  });
}

/** How many words came and went. */
export function countWords(changes: readonly FieldChange[]): { added: number; removed: number } {
  const count = (kind: Piece['kind']) =>
    changes
      .flatMap(({ blocks }) => blocks.flatMap(({ pieces }) => pieces))
      .filter((piece) => piece.kind === kind)
      .reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  return { added: count('added'), removed: count('removed') };
}
