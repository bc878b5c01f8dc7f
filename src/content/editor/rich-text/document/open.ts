import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { documentExtensions } from './extensions';
import { type ReadText, readMarkdown } from './read-markdown';
import { writeBlock } from './write-markdown';

export type ShowText = (markdown: string) => string;

const schema = getSchema(documentExtensions());

/** One blank is as good as ten, and of two marks around the same words either may be the outer one; not in code. */
export const seen = (html: string): string =>
  html
    .split(/(<pre[^>]*>[\s\S]*?<\/pre>)/)
    .map((part, index) => (index % 2 === 1 ? part : seenWords(part)))
    .join('');

const seenWords = (html: string): string =>
  html
    .replace(/[ \t\n]+/g, ' ')
    .replace(/<strong><em>((?:(?!<\/?(?:em|strong)>).)*)<\/em><\/strong>/g, '<em><strong>$1</strong></em>');

const paragraph = { type: 'paragraph' };

export const documentOf = ({ blocks }: ReadText) => ({
  type: 'doc',
  content: blocks.length > 0 ? blocks.map(({ node }) => node) : [paragraph],
});

/** Every block written anew, as if somebody had touched it. */
function rewritten(read: ReadText): string[] | null {
  let doc: Node;
  try {
    doc = schema.nodeFromJSON(documentOf(read));
    doc.check();
  } catch {
    return null;
  }
  const texts: string[] = [];
  doc.forEach((node) => {
    texts.push(writeBlock(node, texts.at(-1)));
  });
  return texts;
}

/** A block is editable if readers would see the same after it is written back; any other stays as it was. */
export function openAsRichText(source: string, show: ShowText): ReadText | null {
  const same = (read: ReadText) => {
    const texts = rewritten(read);
    return texts !== null && seen(show(texts.filter(Boolean).join('\n\n'))) === seen(show(source));
  };
  const read = readMarkdown(source);
  if (same(read)) return read;

  const untouched = new Set<number>();
  read.blocks.forEach(({ node, source: text }, index) => {
    const [again] = rewritten({ lead: '', blocks: [{ node, source: text, gap: '' }] }) ?? [];
    if (again === undefined || seen(show(again)) !== seen(show(text))) untouched.add(index);
  });
  const careful = readMarkdown(source, untouched);
  return same(careful) ? careful : null;
}
