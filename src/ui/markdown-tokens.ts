import { Lexer, Marked, type MarkedToken as MarkedOwn, type Token, Tokenizer, type Tokens } from 'marked';
import { decodeEntities } from './markdown-entities';
import { type FootnoteToken, footnoteExtensions, type ReferenceToken } from './markdown-footnotes';
import { type HtmlToken, type RemarkToken, readBlock, readTags } from './markdown-html';

export type { Token, Tokens } from 'marked';
export type MarkedToken = MarkedOwn | HtmlToken | RemarkToken | FootnoteToken | ReferenceToken;

/** The ampersand of `\&eacute;` becomes a reference itself, so that all can be decoded without the backslashes. */
const withReferences = (raw: string) =>
  raw.replace(/\\(?:(&)(?=#?\w+;)|.)/gs, (written, ampersand) => (ampersand ? '&amp;' : written));

class ReferenceTokenizer extends Tokenizer {
  override fences(source: string) {
    const token = super.fences(source);
    if (token?.lang?.includes('&')) token.lang = super.fences(withReferences(token.raw))?.lang ?? token.lang;
    return token;
  }

  override def(source: string) {
    const token = super.def(source);
    if (!token?.raw.includes('\\&')) return token;
    const { href, title } = super.def(withReferences(token.raw)) ?? token;
    return { ...token, href, title };
  }

  override link(source: string) {
    const token = super.link(source);
    if (!token?.raw.includes('\\&')) return token;
    const [, words = ''] = this.rules.inline.link.exec(token.raw) ?? [];
    const address = token.raw.slice(token.raw.indexOf('[') + 1 + words.length);
    // Made like a picture without words: lexing a link or words again would change the state of the lexer.
    const { href, title } = super.link(`![${withReferences(address)}`) ?? token;
    return { ...token, href, title: title ?? null };
  }
}

const { defaults } = new Marked({ gfm: true, extensions: footnoteExtensions });

const lexer = () => new Lexer({ ...defaults, tokenizer: new ReferenceTokenizer() });

export const lexMarkdown = (source: string): Token[] => lexWith(source, Object.create(null));

function lexWith(source: string, links: Lexer['tokens']['links']): Token[] {
  const made = lexer();
  made.tokens.links = links;
  return resolved(made.lex(source), made);
}

export function lexLine(source: string): Token[] {
  const made = lexer();
  return resolved(made.inlineTokens(source), made);
}

/** Wherever CommonMark does; the title of a picture is a line of text, decoded where it is shown. */
function resolved(tokens: readonly Token[], made: Lexer): Token[] {
  return readTags(tokens).map((one) => {
    const token = readBlock(one, (line) => made.inlineTokens(line)) as MarkedToken;
    if ('tokens' in token && token.tokens) token.tokens = resolved(token.tokens, made);
    switch (token.type) {
      case 'text':
        if (!token.tokens) token.text = decodeEntities(token.text);
        break;
      case 'link':
        token.href = decodeEntities(token.href);
        token.title &&= decodeEntities(token.title);
        break;
      case 'image':
        token.href = decodeEntities(token.href);
        token.text = decodeEntities(token.text);
        break;
      case 'code':
        token.lang &&= decodeEntities(token.lang);
        break;
      case 'list':
        token.items = resolved(token.items, made) as Tokens.ListItem[];
        break;
      case 'table':
        for (const cell of [...token.header, ...token.rows.flat()]) cell.tokens = resolved(cell.tokens, made);
        break;
      case 'blockquote':
        Object.assign(token, { callout: readCallout(token.raw, made) });
        break;
    }
    return token;
  });
}

export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

interface Callout {
  kind: CalloutKind;
  tokens: Token[];
}

const calloutMark = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

function readCallout(raw: string, made: Lexer): Callout | null {
  const inner = raw.replace(/^ {0,3}>[ \t]?/gm, '');
  const mark = calloutMark.exec(inner);
  if (!mark) return null;
  return {
    kind: (mark[1] ?? 'note').toLowerCase() as CalloutKind,
    tokens: lexWith(inner.slice(mark[0].length), made.tokens.links),
  };
}

/** The kind and text of `[!NOTE]` or another of GitHub's; with an unknown mark it stays a quotation. */
export const calloutOf = (quote: Tokens.Blockquote & { callout?: Callout | null }): Callout | null =>
  quote.callout ?? null;
