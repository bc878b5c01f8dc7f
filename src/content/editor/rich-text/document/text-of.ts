import type { Node } from '@tiptap/pm/model';
import { type ReadText, readMarkdown } from './read-markdown';
import { writeBlock } from './write-markdown';

/** Nodes never change: a block that is still the same object is written as it was found, with its blank lines. */
export function textOf(source: string, read: ReadText, start: Node): (doc: Node) => string {
  const found = new WeakMap<Node, number>();
  const written = new WeakMap<Node, { mark: string | undefined; text: string }>();
  const originals = childrenOf(start);
  const alone = standsAlone(read);
  if (originals.length === read.blocks.length) {
    originals.forEach((node, index) => {
      if (alone(index)) found.set(node, index);
    });
  }

  /** Undoing makes a new object of an old block. */
  const indexOf = (node: Node): number | undefined => {
    const known = found.get(node);
    if (known !== undefined || written.has(node)) return known;
    const same = originals.findIndex((one) => found.has(one) && one.eq(node));
    if (same === -1) return undefined;
    found.set(node, same);
    return same;
  };
  const writeNew = (node: Node, before: string | undefined): string => {
    const mark = listMark(before);
    const known = written.get(node);
    if (known && known.mark === mark) return known.text;
    const text = writeBlock(node, before);
    written.set(node, { mark, text });
    return text;
  };

  return (doc) => {
    if (doc.eq(start)) return source;
    let out = '';
    let last: { index: number | undefined; text: string } | undefined;
    for (const node of childrenOf(doc)) {
      const index = indexOf(node);
      const text = index === undefined ? writeNew(node, last?.text) : (read.blocks[index]?.source ?? '');
      if (!text) continue;
      if (last) out += gapBetween(read, last.index, index) + text;
      else out = (index === 0 ? read.lead : '') + text;
      last = { index, text };
    }
    return out + (last?.index === read.blocks.length - 1 ? (read.blocks.at(-1)?.gap ?? '') : '');
  };
}

export function childrenOf(parent: Node): Node[] {
  const children: Node[] = [];
  parent.forEach((node) => {
    children.push(node);
  });
  return children;
}

/** Blocks that were neighbours keep the blank lines between them. */
function gapBetween({ blocks }: ReadText, before: number | undefined, after: number | undefined): string {
  const neighbours = before !== undefined && after === before + 1;
  return (neighbours && blocks[before]?.gap) || '\n\n';
}

/** Only the mark of a list before it changes how a block is written. */
const listMark = (before: string | undefined) => /^(-|\d+\.) /.exec(before ?? '')?.[0];

/** Whether a block means the same without the rest: it uses no definition of a link, and it has an end. */
function standsAlone({ blocks }: ReadText): (index: number) => boolean {
  const defines = blocks.some(
    ({ node, source }) => node.type === 'untouched' && /^ {0,3}\[[^\]]+\]:/.test(source),
  );
  return (index) => {
    const block = blocks[index];
    if (!block || block.node.type === 'untouched') return Boolean(block);
    const isLast = index === blocks.length - 1;
    if (isLast && readMarkdown(`${block.source}\n\nx`).blocks.at(-1)?.source !== 'x') return false;
    if (!defines) return true;
    return JSON.stringify(readMarkdown(block.source).blocks[0]?.node) === JSON.stringify(block.node);
  };
}
