import type { Mark, Node } from '@tiptap/pm/model';
import { writeCaption } from '@/ui/markdown-blocks';
import { htmlElements } from '@/ui/markdown-html';
import {
  addressesIn,
  besideMark,
  escapeAlt,
  escapeLine,
  escapeText,
  keepBlanks,
  type LineContext,
  markSeparator,
  mayTouch,
  writeAddress,
  writeAttribute,
  writeCode,
  writeTitle,
  writeWords,
} from './escape';

/** A line being put together: words, or words between marks. */
type Piece = { text: string } | { delimiter: string; inner: string };

export function writeInline(parent: Node, place: LineContext): string {
  const nodes: Node[] = [];
  parent.forEach((node) => {
    nodes.push(...withLinks(node, parent.childCount === 1));
  });
  const broken = nodes.some((node) => node.type.name === 'hardBreak');
  const written = join(pieces(nodes, [], place));
  // A bar at the start of a second line could make a table of both.
  const safe = broken && place.in === 'paragraph' ? written.replace(/(?<!\\)\|/g, '\\|') : written;
  return safe
    .split('\\\n')
    .map((line) => (place.in === 'paragraph' ? escapeLine(line) : keepBlanks(line)))
    .join('\\\n')
    .replace(/(\\\n)+$/, '');
}

/** The site takes an address in words up to the next blank: one that needs a backslash or touches words is a link. */
function withLinks(node: Node, alone: boolean): Node[] {
  const { schema } = node.type;
  const parts = node.isText ? addressesIn(node.text ?? '') : [];
  const settled = node.marks.some(({ type }) => type.name === 'link' || type.name === 'code');
  if (settled || parts.every(({ href }) => href === null)) return [node];
  return parts.map(({ words, href }, at) => {
    const before = parts[at - 1]?.words ?? (alone ? ' ' : '');
    const after = parts[at + 1]?.words ?? (alone ? ' ' : '');
    const apart = /[\s(]$/.test(before) && /^[?!.,:;)]*(?:\s|$)/.test(after) && after !== '';
    const plain = apart && node.marks.length === 0 && escapeText(words, { in: 'cell' }) === words;
    const link = href === null || plain ? undefined : schema.marks.link?.create({ href });
    return schema.text(words, link ? link.addToSet(node.marks) : node.marks);
  });
}

/** The outermost mark is the one that goes on longest; a link comes before a mark that goes as far. */
const order = ['link', 'italic', 'bold', 'strike', ...htmlElements];

function pieces(nodes: readonly Node[], inside: readonly Mark[], place: LineContext): Piece[] {
  const found: Piece[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at] as Node;
    const open = node.marks.filter((mark) => order.includes(mark.type.name) && !mark.isInSet(inside));
    if (open.length === 0) {
      found.push({ text: leaf(node, place) });
      at += 1;
      continue;
    }
    const reach = (mark: Mark) => {
      let end = at + 1;
      while (end < nodes.length && mark.isInSet(nodes[end]?.marks ?? [])) end += 1;
      return end;
    };
    const [mark] = [...open].sort(
      (one, other) =>
        reach(other) - reach(one) || order.indexOf(one.type.name) - order.indexOf(other.type.name),
    );
    if (!mark) break;
    const end = reach(mark);
    found.push(...wrap(mark, join(pieces(nodes.slice(at, end), [...inside, mark], place)), inside));
    at = end;
  }
  return found;
}

/** Blanks at the edges stay outside: `** word **` is not bold. */
function wrap(mark: Mark, text: string, inside: readonly Mark[]): Piece[] {
  if (mark.type.name === 'link') return [{ text: link(mark, text) }];
  if (isHtml(mark.type.name)) return [{ text: element(mark, text) }];
  const inner = text.replace(/^(?:\s|\\\n)+|(?<!\s)(?:\s|\\\n)+$/g, '');
  if (!inner) return [{ text }];
  const start = text.indexOf(inner);
  const nested = inside.some(({ type }) => type.name === 'bold' || type.name === 'italic');
  const star = nested || inner.startsWith('*') || inner.endsWith('*') ? '_' : '*';
  const delimiter =
    { bold: star === '_' && nested ? '__' : '**', italic: star, strike: '~~' }[mark.type.name] ?? '';
  return [{ text: text.slice(0, start) }, { delimiter, inner }, { text: text.slice(start + inner.length) }];
}

const isHtml = (name: string) => (htmlElements as readonly string[]).includes(name);

/** Words Markdown has no mark for stand between tags. */
function element({ type, attrs }: Mark, text: string): string {
  const title = attrs.title ? ` title="${writeAttribute(String(attrs.title))}"` : '';
  return `<${type.name}${title}>${text}</${type.name}>`;
}

function link({ attrs }: Mark, text: string): string {
  const href = String(attrs.href ?? '');
  const plain = text.replace(/\\(.)/g, '$1');
  const bare = plain === href || `mailto:${plain}` === href;
  if (bare && !attrs.title && /^(https?:\/\/|mailto:)?[^\s<>\\]+$/.test(plain) && /[:@]/.test(plain)) {
    return `<${plain}>`;
  }
  return `[${text}](${writeAddress(href)}${writeWords(attrs.title)})`;
}

function leaf(node: Node, place: LineContext): string {
  const bar = (text: string) => (place.in === 'cell' ? text.replace(/\|/g, '\\|') : text);
  switch (node.type.name) {
    case 'hardBreak':
      return place.in === 'paragraph' ? '\\\n' : '<br>';
    case 'source':
      return bar(String(node.attrs.source));
    case 'image':
      return bar(writePicture(node));
    default: {
      const text = node.text ?? '';
      if (node.marks.some(({ type }) => type.name === 'code')) return bar(writeCode(text));
      return escapeText(text, place);
    }
  }
}

/** A place where no picture stands yet has no form in Markdown. */
export function writePicture({ type, attrs }: Node): string {
  if (type.name === 'picture' && !attrs.src && !attrs.alt) return '';
  const caption = writeCaption(attrs.wide === true, String(attrs.caption ?? ''));
  return `![${escapeAlt(String(attrs.alt ?? ''))}](${writeAddress(String(attrs.src ?? ''))}${writeTitle(caption)})`;
}

/** The address alone where its writer gave neither title nor picture; without an address there is nothing to show. */
export function writeEmbed({ attrs }: Node): string {
  const [href, title, src] = [attrs.href, attrs.title, attrs.src].map((text) => String(text ?? '').trim());
  if (!href) return '';
  const picture = src && `![${escapeAlt(title ?? '')}](${writeAddress(src)})`;
  const words = picture || escapeText(title ?? '', { in: 'heading' });
  if (words) return `[${words}](${writeAddress(href)})`;
  const [first, ...rest] = addressesIn(href);
  const plain = first?.words === href && rest.length === 0 && escapeText(href, { in: 'cell' }) === href;
  if (plain) return href;
  return /[\s<>]/.test(href)
    ? `[${escapeText(href, { in: 'heading' })}](${writeAddress(href)})`
    : `<${href}>`;
}

function join(parts: readonly Piece[]): string {
  const queue = parts.filter((piece) => !('text' in piece) || piece.text !== '');
  let out = '';
  let next = '';
  queue.forEach((piece, index) => {
    const after = queue[index + 1];
    const upcoming = after === undefined ? '' : 'text' in after ? after.text : after.delimiter;
    if ('text' in piece) {
      const text = next || piece.text;
      next = '';
      // An exclamation mark before a link would make a picture of it.
      out = (text.startsWith('[') && /(?<!\\)!$/.test(out) ? `${out.slice(0, -1)}\\!` : out) + text;
      return;
    }
    const separated = after && !('text' in after) && !mayTouch(piece, after);
    const touching = /(?<!\\)\*$/.test(out) || (upcoming.startsWith('*') && !separated);
    const mark = piece.delimiter === '*' && touching ? { ...piece, delimiter: '_' } : piece;
    const beside = besideMark(out, mark, upcoming);
    if (after && 'text' in after && beside.after !== upcoming) next = beside.after;
    out = beside.before + mark.delimiter + mark.inner + mark.delimiter;
    if (separated) out += markSeparator;
  });
  return out;
}
