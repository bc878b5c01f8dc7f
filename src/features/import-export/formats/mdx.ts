import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxjs } from 'micromark-extension-mdxjs';

/** Components that the reader of Markdown has an answer for. */
const read = /^(?:[a-z].*|Image|YouTube|Youtube|Vimeo)$/;

/** Markdown of an MDX file without its code; names what was left out. Throws where the code cannot be read. */
export function withoutMdx(source: string): { text: string; names: string[] } {
  const names = new Set<string>();
  const cuts: [from: number, to: number][] = [];
  const from = (node: Nodes | undefined) => node?.position?.start.offset ?? 0;
  const to = (node: Nodes | undefined) => node?.position?.end.offset ?? 0;
  const visit = (node: Nodes) => {
    if (node.type === 'mdxjsEsm') cuts.push([from(node), to(node)]);
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      cuts.push([from(node), to(node)]);
      if (!node.value.trim().startsWith('/*')) names.add(`{${node.value.trim().slice(0, 60)}}`);
    } else if (
      (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
      node.name !== null &&
      !read.test(node.name)
    ) {
      names.add(node.name);
      const [first] = node.children;
      if (first) cuts.push([from(node), from(first)], [to(node.children.at(-1)), to(node)]);
      else cuts.push([from(node), to(node)]);
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(fromMarkdown(source, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] }));
  let [text, end] = ['', 0];
  for (const [start, stop] of cuts.sort(([a], [b]) => a - b)) {
    text += source.slice(end, start);
    end = stop;
  }
  return { text: text + source.slice(end), names: [...names] };
}
