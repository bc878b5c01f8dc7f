import type { Token } from 'marked';
import { decodeEntities } from './markdown-entities';

export const htmlElements = ['sub', 'sup', 'kbd', 'mark', 'abbr'] as const;

export interface HtmlToken {
  type: 'element';
  raw: string;
  name: (typeof htmlElements)[number];
  title: string | null;
  tokens: Token[];
}

/** A comment of HTML: kept for its author, never shown. */
export interface RemarkToken {
  type: 'remark';
  raw: string;
  text: '';
}

const comment = /<!--(?:-?>|[\s\S]*?-->)/g;
const isComment = (html: string) => html.replace(comment, '').trim() === '';
const lineBreak = /^<br\b[^>]*>$/i;
const tag = /^<(\/?)(sub|sup|kbd|mark|abbr)(?=[\s>])([\s\S]*)>$/i;
const titleIn = /\stitle\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

const remark = (raw: string): RemarkToken => ({ type: 'remark', raw, text: '' });

/** Turns the tags in a line into elements; a tag without its counterpart stays text. */
export function readTags(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  const open: { name: string; at: number }[] = [];
  for (const token of tokens) {
    const last = read.at(-1);
    if (last?.type === 'br' && token.type === 'text' && 'text' in token && !token.tokens) {
      // The line end behind a break is neither a second break nor a blank.
      read.push({ ...token, text: token.text.replace(/^[ \t\n]+/, '') });
      continue;
    }
    const isTag = token.type === 'html' && 'block' in token && !token.block;
    if (isTag && lineBreak.test(token.raw)) {
      if (last?.type === 'text' && !last.tokens) last.text = last.text.replace(/(?<![ \t\n])[ \t\n]+$/, '');
      read.push({ type: 'br', raw: token.raw });
      continue;
    }
    if (isTag && isComment(token.raw)) {
      read.push(remark(token.raw));
      continue;
    }
    const [, end, name = '', attributes = ''] = (isTag && tag.exec(token.raw)) || [];
    if (name && !end) open.push({ name: name.toLowerCase(), at: read.length });
    const opened = end ? open.findLastIndex((one) => one.name === name.toLowerCase()) : -1;
    if (opened === -1) {
      read.push(token);
      continue;
    }
    const { at = 0 } = open[opened] ?? {};
    open.length = opened;
    const [start, ...inside] = read.splice(at);
    const title = titleIn
      .exec(start?.raw ?? attributes)
      ?.slice(1)
      .find((one) => one !== undefined);
    read.push({
      type: 'element',
      raw: [start, ...inside, token].map((one) => one?.raw ?? '').join(''),
      name: name.toLowerCase(),
      title: name.toLowerCase() === 'abbr' && title ? decodeEntities(title) : null,
      tokens: inside,
    });
  }
  return read;
}

/** A comment is a remark; a known tag, or text behind a comment, begins a paragraph; others stay as written. */
export function readBlock(token: Token, inline: (line: string) => Token[]): Token {
  if (token.type !== 'html' || !('block' in token) || !token.block) return token;
  if (isComment(token.raw)) return remark(token.raw);
  const shown = token.raw.replace(comment, '').trim();
  if (/^(?:<\/?(?:br|sub|sup|kbd|mark|abbr)\b|[^<])/i.test(shown)) {
    return { type: 'paragraph', raw: token.raw, text: shown, tokens: inline(token.raw.trim()) };
  }
  return { ...token, text: shown };
}
