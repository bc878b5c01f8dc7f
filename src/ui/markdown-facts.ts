import { plainText } from './markdown-text';
import { lexLine, lexMarkdown, type MarkedToken, type Token } from './markdown-tokens';

export interface MarkdownFacts {
  headings: { depth: number; title: string }[];
  pictures: { src: string; alt: string }[];
  links: { href: string; label: string }[];
  html: string[];
}

export const isUndescribed = ({ src, alt }: { src: string; alt: string }) => src !== '' && alt.trim() === '';

export function markdownFacts(source: string): MarkdownFacts {
  const facts: MarkdownFacts = { headings: [], pictures: [], links: [], html: [] };
  collect(lexMarkdown(source), facts);
  return facts;
}

function collect(tokens: readonly Token[], facts: MarkdownFacts): void {
  for (const token of tokens as readonly MarkedToken[]) {
    if (token.type === 'heading') facts.headings.push({ depth: token.depth, title: plainText(token.tokens) });
    if (token.type === 'link') facts.links.push({ href: token.href, label: plainText(token.tokens) });
    if (token.type === 'image') {
      facts.pictures.push({ src: token.href, alt: token.text.trim() });
      if (token.title) collect(lexLine(token.title), facts);
    }
    if (token.type === 'html') facts.html.push(token.text.trim());
    if (token.type === 'list') collect(token.items, facts);
    if (token.type === 'table')
      for (const cell of [...token.header, ...token.rows.flat()]) collect(cell.tokens, facts);
    if ('tokens' in token && token.tokens) collect(token.tokens, facts);
  }
}
