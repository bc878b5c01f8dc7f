import { decodeHTMLStrict, escapeUTF8 } from 'entities';
import { Lexer, type MarkedToken, type Token, Tokenizer, type Tokens } from 'marked';
import brand from './brand.json' with { type: 'json' };

/** The same words for both parts of a mail. */
export interface Part {
  html: string;
  text: string;
}

/** A variable as its place in the text shows it. Values never pass the parser of Markdown, but `markdown` itself. */
export interface Value {
  kind: 'text' | 'link' | 'markdown';
  text: string;
}

export type Values = Readonly<Record<string, Value>>;

export interface Options {
  values: Values;
  /** Address that paths are below. */
  siteUrl: string;
  /** Address that pictures of the library are below. */
  filesUrl: string;
}

export const placeholder = /\{\{(\w+)\}\}/g;

const valueIn = (values: Values, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const { light } = brand;
const none: Part = { html: '', text: '' };

export const plain = (text: string): Part => ({ html: escapeUTF8(text), text });

/** A text of one line: what breaks a line, or turns its direction, is a space. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();

export const lines = (text: string): Part => ({
  html: text
    .trim()
    .split(/\r\n?|\n/)
    .map(escapeUTF8)
    .join('<br>'),
  text: text.trim().replace(/\r\n?/g, '\n'),
});

const join = (parts: readonly Part[], between = none): Part => ({
  html: parts.map(({ html }) => html).join(between.html),
  text: parts.map(({ text }) => text).join(between.text),
});

const wrap = (tag: string, style: string, { html, text }: Part, classes = ''): Part => ({
  html: `<${tag}${classes && ` class="${classes}"`}${style && ` style="${style}"`}>${html}</${tag.split(' ')[0]}>`,
  text,
});

const mono = 'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:15px';

/** A function has two seconds of computing for all its mails: a text of more marks is shown as it was written. */
const maxMarks = 1000;
/** Signs that may be searched for the ends of emphasis, and quotations within each other. */
const maxSearched = 200_000;
const maxDepth = 20;

class BoundedTokenizer extends Tokenizer {
  private searched = 0;
  private depth = 0;

  override emStrong(...args: Parameters<Tokenizer['emStrong']>) {
    if (/^[*_]/.test(args[0])) this.searched += args[0].length;
    return this.searched > maxSearched ? undefined : super.emStrong(...args);
  }

  override blockquote(source: string) {
    if (this.depth === maxDepth) return undefined;
    this.depth += 1;
    const quoted = super.blockquote(source);
    this.depth -= 1;
    return quoted;
  }
}

/** Reads Markdown into paragraphs. A line end is a line end, as in a letter. */
export function renderMarkdown(source: string, options: Options): Part {
  if ((source.match(/[*_~`<>[]/g)?.length ?? 0) > maxMarks)
    return wrap('p', 'margin:0 0 16px', lines(source));
  // Kinds of callouts, which are the site's own.
  const written = source.replace(/^([ \t]*>[ \t]*)\[!\w+\]/gm, '$1');
  return blocks(Lexer.lex(written, { gfm: true, breaks: true, tokenizer: new BoundedTokenizer() }), options);
}

export function renderLine(source: string, options: Options): Part {
  return inline(Lexer.lexInline(source, { gfm: true }), options);
}

function blocks(tokens: readonly Token[], options: Options, between = '\n\n'): Part {
  const parts = (tokens as MarkedToken[]).map((token) => block(token, options));
  return {
    html: join(parts).html,
    text: join(
      parts.filter(({ text }) => text !== ''),
      { html: '', text: between },
    ).text,
  };
}

function block(token: MarkedToken, options: Options): Part {
  switch (token.type) {
    case 'heading': {
      const [tag, size] = token.depth < 3 ? ['h2', 22] : ['h3', 18];
      return wrap(
        tag,
        `margin:28px 0 12px;font-size:${size}px;line-height:1.3`,
        inline(token.tokens, options),
      );
    }
    case 'paragraph':
      return paragraph(token, options);
    case 'text':
      return inline(token.tokens ?? [token], options);
    case 'list':
      return list(token, options);
    case 'blockquote':
      return quote(blocks(token.tokens, options));
    case 'code': {
      const shown = wrap('code', mono, plain(token.text));
      const style = `margin:0 0 16px;padding:12px 14px;background-color:${light.raised};white-space:pre-wrap`;
      return wrap('pre', style, shown, 'raised');
    }
    case 'hr':
      return {
        html: `<hr class="line" style="margin:28px 0;border:0;border-top:1px solid ${light.line}">`,
        text: '* * *',
      };
    case 'table':
      return table(token, options);
    case 'html': {
      const words = htmlWords(token.text, options);
      return words.html.trim() === '' ? none : wrap('p', 'margin:0 0 16px', words);
    }
    default:
      return none;
  }
}

function paragraph({ raw, tokens }: Tokens.Paragraph, options: Options): Part {
  const name = /^\{\{(\w+)\}\}$/.exec(raw.trim())?.[1];
  const value = name === undefined ? undefined : valueIn(options.values, name);
  // Whoever wrote the value wrote no placeholders.
  if (value?.kind === 'markdown') return renderMarkdown(value.text, { ...options, values: {} });
  const [only, ...others] = tokens;
  const button = only?.type === 'link' && others.length === 0 && /^\{\{\w+\}\}$/.test(only.href);
  const href = button ? addressOf(only.href, options) : null;
  if (href !== null) {
    const label = inline((only as Tokens.Link).tokens, options);
    const address = escapeUTF8(href);
    // Outlook for Windows ignores the padding of a link and takes that of the cell; the address stands below as words.
    const cell = `border-radius:10px;background-color:${light.accent};mso-padding-alt:13px 22px`;
    const style = `display:inline-block;padding:13px 22px;border-radius:10px;color:${light['on-accent']};font-weight:600;text-decoration:none`;
    const link = `<a class="button" href="${address}" style="${style}">${label.html}</a>`;
    return {
      html:
        `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 8px"><tr><td class="button" bgcolor="${light.accent}" style="${cell}">${link}</td></tr></table>` +
        `<p class="quiet" style="margin:0 0 24px;color:${light.muted};font-size:14px;word-break:break-all"><a class="quiet" href="${address}" style="color:${light.muted}">${address}</a></p>`,
      text: `${label.text}\n${href}`,
    };
  }
  return wrap('p', 'margin:0 0 16px', inline(tokens, options));
}

export function quote(part: Part): Part {
  const style = `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${light.line}`;
  return { ...wrap('blockquote', style, part, 'line'), text: part.text.replace(/^/gm, '> ') };
}

function list({ ordered, start, loose, items }: Tokens.List, options: Options): Part {
  const parts = items.map(({ tokens, task, checked }, index) => {
    const mark = task ? (checked ? '[x] ' : '[ ] ') : '';
    const shown = blocks(
      tokens.filter(({ type }) => type !== 'checkbox'),
      options,
      loose ? '\n\n' : '\n',
    );
    const lead = ordered ? `${Number(start || 1) + index}. ` : '- ';
    return {
      html: `<li style="margin:0 0 6px">${mark}${shown.html}</li>`,
      text: `${lead}${mark}${shown.text.replace(/\n/g, `\n${' '.repeat(lead.length)}`)}`,
    };
  });
  const tag = ordered ? `ol${Number(start) > 1 ? ` start="${Number(start)}"` : ''}` : 'ul';
  return wrap(tag, 'margin:0 0 16px;padding:0 0 0 24px', join(parts, { html: '', text: '\n' }));
}

function table({ header, rows }: Tokens.Table, options: Options): Part {
  const row = (cells: readonly Tokens.TableCell[], tag: string) => {
    const style = `padding:6px 12px 6px 0;border-bottom:1px solid ${light.line};text-align:left;vertical-align:top`;
    const shown = cells.map(({ tokens }) => wrap(tag, style, inline(tokens, options), 'line'));
    return wrap('tr', '', join(shown, { html: '', text: ' | ' }));
  };
  const all = [row(header, 'th'), ...rows.map((cells) => row(cells, 'td'))];
  return wrap('table', 'margin:0 0 16px;border-collapse:collapse', join(all, { html: '', text: '\n' }));
}

const inline = (tokens: readonly Token[], options: Options): Part =>
  join((tokens as MarkedToken[]).map((token) => span(token, options)));

function span(token: MarkedToken, options: Options): Part {
  switch (token.type) {
    case 'text':
      return token.tokens ? inline(token.tokens, options) : fill(decodeHTMLStrict(token.text), options);
    case 'escape':
      return plain(token.text);
    case 'strong':
    case 'em':
    case 'del':
      return wrap(token.type, '', inline(token.tokens, options));
    case 'codespan':
      return wrap('code', mono, plain(token.text));
    case 'br':
      return { html: '<br>', text: '\n' };
    case 'link':
      return link(inline(token.tokens, options), addressOf(token.href, options));
    case 'image':
      return picture(token, options);
    case 'html':
      return htmlWords(token.raw, options);
    default:
      return none;
  }
}

export function link(label: Part, href: string | null): Part {
  if (href === null || label.text.trim() === '') return label;
  const shown = wrap(
    `a href="${escapeUTF8(href)}"`,
    `color:${light.accent};text-decoration:underline`,
    label,
    'accent',
  );
  const address = href.replace(/^(?:mailto|tel):/, '');
  const isAddress = bare(label.text) === bare(address);
  return { ...shown, text: isAddress ? label.text : `${label.text} (${address})` };
}

/** Inner width of a mail, in px. */
const lineWidth = 528;

interface Picture {
  src: string;
  width: number;
  height?: number | undefined;
}

/**
 * A picture that mail programs show, of the library or the site; null for drawings, and for those of other sites, which
 * would learn who reads the mail.
 */
export function pictureOf(
  reference: string,
  { siteUrl, filesUrl }: Pick<Options, 'siteUrl' | 'filesUrl'>,
  maxWidth: number,
): Picture | null {
  const [, path = ''] = /^(\/\w[\w/.~%-]*\.(?:webp|jpe?g|png))(?:#[\d,]*)?$/.exec(reference) ?? [];
  if (path === '') return null;
  const [, stem, wide, high, ending] = /^(.*-(\d{1,4})x(\d{1,4}))\.(\w+)$/.exec(path) ?? [];
  const width = Math.min(Number(wide) || maxWidth, maxWidth);
  const height = wide && Math.round((width * Number(high)) / Number(wide));
  if (!path.startsWith('/media/'))
    return { src: new URL(path, siteUrl).href, width, height: height || undefined };
  // The library has these widths of what is a quarter wider; screens of two pixels a point show them sharp.
  const rung = [480, 960].find((one) => one >= width * 1.8 && one < Number(wide) * 0.8);
  return { src: filesUrl + (rung ? `${stem}.${rung}.${ending}` : path), width, height: height || undefined };
}

export const pictureHtml = ({ src, width, height }: Picture, alt: string): string =>
  `<img src="${escapeUTF8(src)}" alt="${escapeUTF8(alt)}" width="${width}"${height ? ` height="${height}"` : ''} style="display:block;max-width:100%;height:auto;border:0;border-radius:10px">`;

/** A picture with its caption; another one is a link by its words. */
function picture({ href, text, title }: Tokens.Image, options: Options): Part {
  const alt = decodeHTMLStrict(text);
  const written = (title ?? '').replace(/^\[!wide\][ \t]*/i, '');
  const caption = inline(Lexer.lexInline(written, { gfm: true }), options);
  const shown = pictureOf(href, options, lineWidth);
  const address = shown?.src ?? addressOf(href, options);
  const named = link(plain(alt || (shown ? '' : (address ?? ''))), address);
  return {
    html:
      (shown ? pictureHtml(shown, alt) : named.html) +
      (caption.html &&
        `<span class="quiet" style="display:block;padding:6px 0 0;color:${light.muted};font-size:14px">${caption.html}</span>`),
    text: [named.text, caption.text].filter(Boolean).join('\n'),
  };
}

/** An address as people write it. */
const bare = (address: string) => address.replace(/^https?:\/\/|\/$/g, '');

/** The words between tags that the site knows; any other tag is shown as it was written. */
function htmlWords(html: string, options: Options): Part {
  const words = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\/?(?:sub|sup|kbd|mark|abbr)\b[^>]*>/gi, '')
    .split(/<br\b[^>]*>/i)
    .map((line) => fill(decodeHTMLStrict(line), options));
  return join(words, { html: '<br>', text: '\n' });
}

/** Puts the values into words. */
function fill(words: string, { values }: Options): Part {
  const parts = words.split(placeholder).map((piece, index): Part => {
    if (index % 2 === 0) return plain(piece);
    const value = valueIn(values, piece);
    if (!value) return plain(`{{${piece}}}`);
    if (value.kind === 'link') return link(plain(value.text), value.text);
    return value.kind === 'text' ? plain(oneLine(value.text)) : lines(value.text);
  });
  return join(parts);
}

/** Takes http, https, mailto and tel, paths of the site and files of its library; anything else is no link. */
export function addressOf(written: string, { values, siteUrl, filesUrl }: Options): string | null {
  const decoded = decodeHTMLStrict(written);
  const names = [...decoded.matchAll(placeholder)].map(([, name = '']) => name);
  const whole = valueIn(values, names[0] ?? '');
  const isWhole = whole?.kind === 'link' && decoded === `{{${names[0]}}}`;
  // Within another address, a secret would reach its host.
  if (!isWhole && names.some((name) => valueIn(values, name)?.kind === 'link')) return null;
  const href = isWhole
    ? whole.text
    : decoded.replace(placeholder, (shown, name: string) => {
        const value = valueIn(values, name);
        return value ? encodeURIComponent(value.text) : shown;
      });
  if (href.startsWith('#') || !URL.canParse(href, siteUrl)) return null;
  const url = new URL(href.startsWith('/media/') ? filesUrl + href : href, siteUrl);
  // A link adds no readers and no words that its writer did not show.
  if (url.protocol === 'mailto:') return `mailto:${url.pathname.split(/[,;]|%2c|%3b/i)[0]}`;
  return ['http:', 'https:', 'tel:'].includes(url.protocol) ? url.href : null;
}
