import { lexLine, lexMarkdown, type Tokens as Marked, type Token } from './markdown-tokens';

/** The blocks a story is told in, each read from Markdown that says something sensible where nobody knows them. */

const wideMark = /^\[!wide\][ \t]*/i;

/** What stands under a picture; `[!WIDE]` before it sets the picture from one edge of the page to the other. */
export function captionOf({ title }: { title?: string | null }): { wide: boolean; caption: string } {
  const written = title ?? '';
  return { wide: wideMark.test(written), caption: written.replace(wideMark, '') };
}

export const writeCaption = (wide: boolean, caption: string): string =>
  [wide ? '[!WIDE]' : '', caption].filter(Boolean).join(' ');

/** Two pictures alone in one paragraph stand side by side. */
export function pairOf({
  tokens = [],
}: {
  tokens?: Token[] | undefined;
}): [Marked.Image, Marked.Image] | null {
  const parts = tokens.filter(
    (token) => token.type !== 'br' && !(token.type === 'text' && token.raw.trim() === ''),
  );
  const [one, other] = parts;
  if (parts.length !== 2 || one?.type !== 'image' || other?.type !== 'image') return null;
  return [one as Marked.Image, other as Marked.Image];
}

/** A fact and what it counts, such as **5 lines** typed in the kitchen. */
export interface CountedFact {
  figure: Token[];
  counts: Token[];
}

/** A quotation as it stands without its marks. */
const inQuote = (raw: string) => raw.replace(/^ {0,3}>[ \t]?/gm, '').trimEnd();

const figuresMark = /^\[!figures\][ \t]*\n/i;

/** A quotation whose first line is `[!FIGURES]`, then a list: what is bold at the start of an item is its figure. */
export function figuresOf({ raw }: { raw: string }): CountedFact[] | null {
  const inner = inQuote(raw);
  if (!figuresMark.test(inner)) return null;
  const [list, ...others] = lexMarkdown(inner.replace(figuresMark, '')).filter(
    ({ type }) => type !== 'space',
  );
  if (list?.type !== 'list' || list.ordered || others.length > 0) return null;
  const facts = (list as Marked.List).items.map(factOf);
  return facts.every((fact) => fact !== null) ? facts : null;
}

function factOf({ task, tokens }: Marked.ListItem): CountedFact | null {
  const [line, ...others] = tokens;
  if (task || others.length > 0 || (line?.type !== 'text' && line?.type !== 'paragraph')) return null;
  const [first, ...rest] = (line as Marked.Text).tokens ?? [];
  if (first?.type !== 'strong') return { figure: [], counts: (line as Marked.Text).tokens ?? [] };
  const [next, ...after] = rest;
  if (next?.type !== 'text') return { figure: first.tokens ?? [], counts: rest };
  // The colon that may stand between the two is of the sentence, not of what is counted.
  const text = next.text.replace(/^[\s\u00a0\u202f]*:?[\s\u00a0\u202f]*/, '');
  const counts = text ? [{ ...next, text, raw: text, tokens: undefined } as Token, ...after] : after;
  return { figure: first.tokens ?? [], counts };
}

/** Longer than a name with what its bearer does, a last line is part of what was said. */
const personMax = 140;

/** What somebody said, and who. */
export interface Saying {
  tokens: Token[];
  person: Token[];
}

/**
 * A quotation whose last line is a dash and a name, such as `— Ada Lovelace, mathematician`. A line that ends as a
 * sentence does is somebody's answer, as in French dialogues.
 */
export function sayingOf({ raw }: { raw: string }): Saying | null {
  const found = /^([\s\S]*\S)[ \t]*\n[ \t\n]*—[ \t\u00a0\u202f]*(\S[^\n]*)$/.exec(inQuote(raw));
  const [, said = '', person = ''] = found ?? [];
  if (!found || person.length > personMax || /[.!?…»:;,]$/.test(person) || /^—/m.test(said)) return null;
  return { tokens: [...lexMarkdown(said)], person: lexLine(person) };
}

/** Whom a saying names, and what follows the first comma: who that is. */
export function personOf(tokens: readonly Token[]): { name: Token[]; role: Token[] } {
  const [first, ...rest] = tokens;
  const at = first?.type === 'text' ? first.text.indexOf(',') : -1;
  if (first?.type !== 'text' || at === -1) return { name: [...tokens], role: [] };
  const part = (text: string) => (text ? [{ ...first, text, raw: text, tokens: undefined } as Token] : []);
  return {
    name: part(first.text.slice(0, at)),
    role: [...part(first.text.slice(at + 1).trimStart()), ...rest],
  };
}
