import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Tell } from '../entry';

/** Elements around Markdown, which HTML would take as it is written. */
const around = /^(?:p|div|section|article|aside|main|header|footer|center)$/;
/** Components that the reader of Markdown has an answer for. */
const read = /^(?:[a-z].*|Image|YouTube|Youtube|Vimeo)$/;

/** Markdown of an MDX file without its code; as it is where the code cannot be read. */
export function withoutMdx(source: string, tell: Tell): string {
  const cuts: [from: number, to: number, instead: string][] = [];
  const cut = (start = 0, end = start, instead = '') => cuts.push([start, end, instead]);
  const from = (node: Nodes | undefined) => node?.position?.start.offset;
  const to = (node: Nodes | undefined) => node?.position?.end.offset;
  const visit = (node: Nodes) => {
    if (node.type === 'mdxjsEsm') cut(from(node), to(node));
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      cut(from(node), to(node));
      if (!node.value.trim().startsWith('/*')) tell('shortcode', `{${node.value.trim().slice(0, 60)}}`);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const name = node.name ?? 'div';
      const isBlock = node.type === 'mdxJsxFlowElement' || around.test(name);
      if (!read.test(name)) tell('shortcode', name);
      if (!read.test(name) || around.test(name)) {
        cut(from(node), from(node.children[0]) ?? to(node), isBlock ? '\n\n' : '');
        cut(to(node.children.at(-1)) ?? to(node), to(node), isBlock ? '\n\n' : '');
      }
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  try {
    visit(fromMarkdown(source, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] }));
  } catch (cause) {
    tell('mdx', String((cause as { line?: number }).line ?? '?'));
  }
  let [text, end] = ['', 0];
  for (const [start, stop, instead] of cuts.sort(([a], [b]) => a - b)) {
    text += source.slice(end, start) + instead;
    end = stop;
  }
  return text + source.slice(end);
}
