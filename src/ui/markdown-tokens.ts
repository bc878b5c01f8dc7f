import { Lexer, type Token, type TokensList } from 'marked';

export type { MarkedToken, Token, Tokens } from 'marked';

/** A text as the site reads it: what stands on the page and what opens in the editor come from these same tokens. */
export const lexMarkdown = (source: string): TokensList => Lexer.lex(source, { gfm: true });

/** What stands in one line, such as the caption of a picture. */
export const lexLine = (source: string): Token[] => Lexer.lexInline(source);

export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

const calloutMark = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/**
 * A quotation whose first line is `[!NOTE]`, or another of the kinds GitHub knows: the kind, and the text that follows.
 * Where nobody knows the mark it is a quotation that begins with it.
 */
export function calloutOf(quote: { raw: string }): { kind: CalloutKind; tokens: Token[] } | null {
  const inner = quote.raw.replace(/^ {0,3}>[ \t]?/gm, '');
  const mark = calloutMark.exec(inner);
  if (!mark) return null;
  return {
    kind: (mark[1] ?? 'note').toLowerCase() as CalloutKind,
    tokens: [...lexMarkdown(inner.slice(mark[0].length))],
  };
}
