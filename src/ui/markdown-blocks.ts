import type { Tokens as Marked, Token } from './markdown-tokens';

const wideMark = /^\[!wide\][ \t]*/i;

/** Caption of a picture; `[!WIDE]` before it makes the picture as wide as the page. */
export function captionOf({ title }: { title?: string | null }): { wide: boolean; caption: string } {
  const written = title ?? '';
  return { wide: wideMark.test(written), caption: written.replace(wideMark, '') };
}

export const writeCaption = (wide: boolean, caption: string): string =>
  [wide ? '[!WIDE]' : '', caption].filter(Boolean).join(' ');

/** Two pictures, if a paragraph contains nothing else: they are shown side by side. */
export function pairOf({
  tokens = [],
}: {
  tokens?: readonly Token[] | undefined;
}): [Marked.Image, Marked.Image] | null {
  const parts = tokens.filter(
    (token) => token.type !== 'br' && !(token.type === 'text' && token.raw.trim() === ''),
  );
  const [one, other] = parts;
  if (parts.length !== 2 || one?.type !== 'image' || other?.type !== 'image') return null;
  return [one as Marked.Image, other as Marked.Image];
}

export interface CountedFact {
  figure: Token[];
  counts: Token[];
}

const blocksOf = (tokens: readonly Token[] = []) => tokens.filter(({ type }) => type !== 'space');

const reworded = (token: Token, text: string): Token[] =>
  text ? [{ type: 'text', raw: text, text, escaped: (token as Marked.Text).escaped }] : [];

/** `[!FIGURES]`, then a list: bold text at the start of an item is its figure. */
export function figuresOf({ tokens }: { tokens?: readonly Token[] }): CountedFact[] | null {
  const [mark, list, ...others] = blocksOf(tokens);
  if (mark?.type !== 'paragraph' || !/^\[!figures\]$/i.test(mark.raw.trim())) return null;
  if (list?.type !== 'list' || list.ordered || others.length > 0) return null;
  const facts = (list as Marked.List).items.map(factOf);
  return facts.every((fact) => fact !== null) ? facts : null;
}

function factOf({ task, tokens }: Marked.ListItem): CountedFact | null {
  const [line, ...others] = blocksOf(tokens);
  if (task || others.length > 0 || (line?.type !== 'text' && line?.type !== 'paragraph')) return null;
  const [first, ...rest]: Token[] = line.tokens ?? [];
  if (first?.type !== 'strong') return { figure: [], counts: line.tokens ?? [] };
  const [next, ...after] = rest;
  if (next?.type !== 'text') return { figure: first.tokens ?? [], counts: rest };
  const counts = [...reworded(next, next.text.replace(/^\s*:?\s*/, '')), ...after];
  return { figure: first.tokens ?? [], counts };
}

/** A last line above this length belongs to the quotation: no name with a role is so long. */
const personMax = 140;

export interface AttributedQuote {
  tokens: Token[];
  person: Token[];
}

/** Its last line is a dash and a name, such as `— Ada Lovelace`; one that ends as a sentence is an answer. */
export function attributedQuoteOf({
  raw,
  tokens,
}: {
  raw: string;
  tokens?: readonly Token[];
}): AttributedQuote | null {
  const blocks = blocksOf(tokens);
  const last = blocks.at(-1);
  if (last?.type !== 'paragraph' || (raw.match(/^[ >]*—/gm) ?? []).length !== 1) return null;
  const { before, line } = lastLine(last.tokens ?? []);
  const [dash, ...rest] = line;
  const written = line.map((token) => token.raw).join('');
  const isName = written.length <= personMax && /^—\s*[^\s—].*(?:[^.!?…»:;,\s]|&#\d+;)\s*$/.test(written);
  const quote = [...blocks.slice(0, -1), ...(before.length > 0 ? [{ ...last, tokens: before }] : [])];
  if (dash?.type !== 'text' || !isName || quote.length === 0) return null;
  return { tokens: quote, person: [...reworded(dash, dash.text.replace(/^—\s*/, '')), ...rest] };
}

function lastLine(tokens: readonly Token[]): { before: Token[]; line: Token[] } {
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const token = tokens[at] as Token;
    if (token.type === 'br') return { before: tokens.slice(0, at), line: tokens.slice(at + 1) };
    const text = token.type === 'text' ? (token as Marked.Text).text : '';
    const end = text.lastIndexOf('\n');
    if (end === -1) continue;
    return {
      before: [...tokens.slice(0, at), ...reworded(token, text.slice(0, end))],
      line: [...reworded(token, text.slice(end + 1)), ...tokens.slice(at + 1)],
    };
  }
  return { before: [], line: [...tokens] };
}

export function personOf(tokens: readonly Token[]): { name: Token[]; role: Token[] } {
  const [first, ...rest] = tokens;
  const text = first?.type === 'text' ? String(first.text) : '';
  const at = text.indexOf(',');
  if (!first || at === -1 || (rest.length === 0 && !text.slice(at + 1).trim())) {
    return { name: [...tokens], role: [] };
  }
  return {
    name: reworded(first, text.slice(0, at)),
    role: [...reworded(first, text.slice(at + 1).trimStart()), ...rest],
  };
}
