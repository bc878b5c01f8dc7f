import type { Token, TokenizerExtension } from 'marked';

export interface ReferenceToken {
  type: 'reference';
  raw: string;
  label: string;
}

export interface FootnoteToken {
  type: 'footnote';
  raw: string;
  label: string;
  tokens: Token[];
}

/** A note continues in indented lines below it, and in lines that begin no other note. */
const note =
  /^ {0,3}\[\^([^\]\s^]+)\]:[ \t]*([^\n]*(?:\n(?! {0,3}\[\^[^\]\s^]+\]:)[^\n]*\S[^\n]*|(?:\n[ \t]*)+\n(?: {4}|\t)[^\n]+)*)(?:\n+|$)/;
const reference = /^\[\^([^\]\s^]+)\](?![([])/;

export const footnoteExtensions: TokenizerExtension[] = [
  {
    name: 'footnote',
    level: 'block',
    start: (source) => source.match(/\n {0,3}\[\^[^\]\s^]+\]:/)?.index,
    tokenizer(source) {
      const [raw, label, text = ''] = note.exec(source) ?? [];
      if (raw === undefined) return undefined;
      return {
        type: 'footnote',
        raw,
        label,
        tokens: this.lexer.blockTokens(text.replace(/\n(?: {1,4}|\t)/g, '\n'), []),
      };
    },
  },
  {
    name: 'reference',
    level: 'inline',
    start: (source) => source.match(/\[\^/)?.index,
    tokenizer(source) {
      const [raw, label] = reference.exec(source) ?? [];
      return raw === undefined || this.lexer.state.inLink ? undefined : { type: 'reference', raw, label };
    },
  },
];

export interface Footnote {
  label: string;
  tokens: Token[];
  references: number;
}

export interface Footnotes {
  notes: Footnote[];
  places: ReadonlyMap<Token, { number: number; time: number }>;
}

export function footnotesOf(tokens: readonly Token[]): Footnotes {
  const written = new Map<string, Token[]>();
  const references: ReferenceToken[] = [];
  const visit = (inside: readonly Token[]) => {
    for (const token of inside) {
      if (token.type === 'footnote') {
        if (!written.has(token.label)) written.set(token.label, token.tokens ?? []);
      } else if (token.type === 'reference') references.push(token as ReferenceToken);
      else for (const part of partsOf(token)) visit(part);
    }
  };
  visit(tokens);
  const notes: Footnote[] = [];
  const places = new Map<Token, { number: number; time: number }>();
  // References within a note come after those of the text.
  const number = (found: readonly ReferenceToken[]) => {
    for (const token of found) {
      const inside = written.get(token.label);
      if (!inside) continue;
      let at = notes.findIndex(({ label }) => label === token.label);
      if (at === -1) at = notes.push({ label: token.label, tokens: inside, references: 0 }) - 1;
      const place = notes[at] as Footnote;
      place.references += 1;
      places.set(token, { number: at + 1, time: place.references });
    }
  };
  number(references);
  for (let at = 0; at < notes.length; at += 1) {
    references.length = 0;
    visit(notes[at]?.tokens ?? []);
    number(references);
  }
  return { notes, places };
}

function partsOf(token: Token): (readonly Token[])[] {
  if ('callout' in token && token.callout) return [token.callout.tokens];
  if (token.type === 'list') return [token.items];
  if (token.type === 'table') {
    return [...token.header, ...token.rows.flat()].map((cell: { tokens: Token[] }) => cell.tokens);
  }
  return token.type !== 'image' && 'tokens' in token && token.tokens ? [token.tokens] : [];
}
