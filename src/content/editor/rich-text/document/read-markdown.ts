import { attributedQuoteOf, captionOf, figuresOf, pairOf } from '@/ui/markdown-blocks';
import { embedLineOf } from '@/ui/markdown-text';
import {
  calloutOf,
  lexMarkdown,
  type Tokens as Marked,
  type MarkedToken,
  type Token,
} from '@/ui/markdown-tokens';
import { markSeparator } from './escape';

export interface DocumentNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocumentNode[];
  text?: string;
  marks?: DocumentMark[];
}

export interface DocumentMark {
  type: string;
  attrs?: Record<string, unknown>;
}

export interface ReadBlock {
  node: DocumentNode;
  /** Without the blank lines after it. */
  source: string;
  gap: string;
}

export interface ReadText {
  /** Blank lines before the first block. */
  lead: string;
  blocks: ReadBlock[];
}

/** Something the editor has no form for: the block it stands in stays Markdown. */
class Unreadable extends Error {}

/** A text as blocks of the editor, each with its source. */
export function readMarkdown(source: string, untouched: ReadonlySet<number> = new Set()): ReadText {
  const read: ReadText = { lead: '', blocks: [] };
  for (const token of lexMarkdown(source) as Token[]) {
    const text = token.raw.replace(/(?<!\n)\n+$/, '');
    const gap = token.raw.slice(text.length);
    const last = read.blocks.at(-1);
    if (token.type === 'space') {
      if (last) last.gap += token.raw;
      else read.lead += token.raw;
      continue;
    }
    const node = untouched.has(read.blocks.length) ? keep(text) : (embed(token) ?? readable(token, text));
    read.blocks.push({ node, source: text, gap });
  }
  return read;
}

function embed(token: Token): DocumentNode | null {
  const line = embedLineOf(token);
  return line && { type: 'embed', attrs: { href: line.href, title: line.title, src: line.image } };
}

const keep = (source: string): DocumentNode => ({ type: 'untouched', attrs: { source } });

function readable(token: Token, source: string): DocumentNode {
  try {
    return block(token as MarkedToken);
  } catch (cause) {
    if (cause instanceof Unreadable) return keep(source);
    throw cause;
  }
}

function block(token: MarkedToken): DocumentNode {
  switch (token.type) {
    case 'paragraph':
      return paragraph(token.tokens);
    case 'heading':
      return { type: 'heading', attrs: { level: token.depth }, ...content(inline(token.tokens)) };
    case 'blockquote':
      return quotation(token);
    case 'list':
      return list(token);
    case 'code':
      return {
        type: 'codeBlock',
        attrs: { language: token.lang || null },
        ...content(token.text ? [{ type: 'text', text: token.text }] : []),
      };
    case 'table':
      return table(token);
    case 'hr':
      return { type: 'horizontalRule' };
    default:
      // Raw HTML, definitions of links and whatever is not known: shown as it is, and left as it is.
      return keep(token.raw.replace(/(?<!\n)\n+$/, ''));
  }
}

/** A quotation is a call-out, figures or what somebody said, where its marks say so. */
function quotation(token: Marked.Blockquote): DocumentNode {
  const callout = calloutOf(token);
  if (callout) {
    return { type: 'callout', attrs: { kind: callout.kind }, content: atLeastOne(blocks(callout.tokens)) };
  }
  const field = (type: string, tokens: readonly Token[]) => ({ type, ...content(inline(tokens)) });
  const facts = figuresOf(token)?.map(({ figure, counts }) => ({
    type: 'fact',
    content: [field('factFigure', figure), field('factCounts', counts)],
  }));
  if (facts) return { type: 'figures', content: facts };
  const quote = attributedQuoteOf(token);
  if (!quote) return { type: 'blockquote', content: atLeastOne(blocks(token.tokens)) };
  return {
    type: 'saying',
    content: [...atLeastOne(blocks(quote.tokens)), field('person', quote.person)],
  };
}

const blocks = (tokens: readonly Token[]) =>
  tokens.filter(({ type }) => type !== 'space').map((token) => block(token as MarkedToken));

const atLeastOne = (nodes: DocumentNode[]) => (nodes.length > 0 ? nodes : [{ type: 'paragraph' }]);

const content = (nodes: DocumentNode[]) => (nodes.length > 0 ? { content: nodes } : {});

function paragraph(tokens: readonly Token[] = []): DocumentNode {
  const pair = pairOf({ tokens });
  if (pair) return { type: 'pair', content: pair.map(standing) };
  const [only, ...others] = tokens;
  if (only?.type === 'image' && others.length === 0) return standing(only as Marked.Image);
  return { type: 'paragraph', ...content(inline(tokens)) };
}

function standing(image: Marked.Image): DocumentNode {
  const { wide, caption } = captionOf(image);
  return { type: 'picture', attrs: { ...picture(image), caption: caption || null, wide } };
}

const picture = ({ href, text, title }: Marked.Image) => ({
  src: href,
  alt: text,
  caption: title || null,
});

function list(token: Marked.List): DocumentNode {
  return {
    type: token.ordered ? 'orderedList' : 'bulletList',
    attrs: { loose: token.loose, ...(token.ordered ? { start: Number(token.start) || 1 } : {}) },
    content: token.items.map((item) => {
      if (item.task) throw new Unreadable();
      const parts = item.tokens
        .filter(({ type }) => type !== 'space')
        .map((part) => (part.type === 'text' ? textOfItem(part as Marked.Text) : block(part as MarkedToken)));
      const [first] = parts;
      if (first && first.type !== 'paragraph') throw new Unreadable();
      return { type: 'listItem', content: atLeastOne(parts) };
    }),
  };
}

const textOfItem = (token: Marked.Text): DocumentNode => ({
  type: 'paragraph',
  ...content(inline(token.tokens ?? [token])),
});

function table({ header, rows }: Marked.Table): DocumentNode {
  const row = (type: string, cells: readonly Marked.TableCell[]) => ({
    type: 'tableRow',
    content: cells.map((cell) => ({
      type,
      attrs: { align: cell.align },
      content: [{ type: 'paragraph', ...content(inline(cell.tokens)) }],
    })),
  });
  return {
    type: 'table',
    content: [row('tableHeader', header), ...rows.map((cells) => row('tableCell', cells))],
  };
}

function inline(tokens: readonly Token[] = [], marks: DocumentMark[] = []): DocumentNode[] {
  const nodes = tokens.flatMap((token) => part(token as MarkedToken, marks));
  const joined: DocumentNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const alike =
      last?.type === 'text' &&
      node.type === 'text' &&
      JSON.stringify(last.marks) === JSON.stringify(node.marks);
    if (alike) last.text = `${last.text}${node.text}`;
    else joined.push(node);
  }
  return joined;
}

function part(token: MarkedToken, marks: DocumentMark[]): DocumentNode[] {
  const within = (mark: DocumentMark, tokens: readonly Token[] | undefined) =>
    inline(tokens, marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark]);
  switch (token.type) {
    case 'text':
      if (token.raw === markSeparator) return [];
      return token.tokens ? inline(token.tokens, marks) : text(token.text, marks);
    case 'escape':
      return text(token.text, marks);
    case 'element':
      return within(
        { type: token.name, ...(token.name === 'abbr' ? { attrs: { title: token.title } } : {}) },
        token.tokens,
      );
    case 'remark':
    case 'reference':
      return [{ type: 'source', attrs: { source: token.raw }, ...(marks.length > 0 ? { marks } : {}) }];
    case 'html':
      // The site shows the words of raw HTML, and runs none of it.
      return text(token.raw, marks);
    case 'codespan':
      return text(token.text, [...marks, { type: 'code' }]);
    case 'strong':
      return within({ type: 'bold' }, token.tokens);
    case 'em':
      return within({ type: 'italic' }, token.tokens);
    case 'del':
      return within({ type: 'strike' }, token.tokens);
    case 'link':
      return within({ type: 'link', attrs: { href: token.href, title: token.title || null } }, token.tokens);
    case 'image':
      return [{ type: 'image', attrs: picture(token), ...(marks.length > 0 ? { marks } : {}) }];
    case 'br':
      return [{ type: 'hardBreak', ...(marks.length > 0 ? { marks } : {}) }];
    default:
      throw new Unreadable();
  }
}

/** A line that only ends because the writer's screen did is a space for who reads. */
function text(words: string, marks: DocumentMark[]): DocumentNode[] {
  const flat = words.replace(/(?<![ \t])[ \t]*\n[ \t]*/g, ' ');
  return flat ? [{ type: 'text', text: flat, ...(marks.length > 0 ? { marks } : {}) }] : [];
}
