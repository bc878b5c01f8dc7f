import { type Node as DocumentNode, Slice } from '@tiptap/pm/model';
import type { Selection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import { breakable } from '@/lib/breakable';
import { parseUrl } from '@/lib/parse-url';
import { footnotes, pictures, raisedLetters, webLists, withoutRemarks } from './office';

/** Unwraps the target of a redirect link of a search engine or writing tool. */
export function cleanAddress(address: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(address) || !parseUrl(address)) return address;
  return new URL(address).searchParams.get('q') ?? address;
}

/** Word writes lists as paragraphs with a mark of their own, and headings that only a page may have. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(
    'script, style, meta, link, title, xml, template, iframe, object, svg',
  )) {
    element.remove();
  }
  for (const element of page.querySelectorAll('*')) if (element.localName.includes(':')) unwrap(element);
  withoutRemarks(page);
  footnotes(page);
  raisedLetters(page);
  pictures(page);
  wordLists(page);
  webLists(page);
  plainTables(page);
  for (const heading of page.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of page.querySelectorAll('h5, h6')) rename(heading, 'h4');
  for (const paragraph of page.querySelectorAll('p')) {
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove();
  }
  // Removes data URLs, which would be stored in the text.
  for (const image of page.querySelectorAll('img')) {
    if (!/^(https?:|\/(?!\/))/i.test(image.getAttribute('src') ?? '')) image.remove();
  }
  breakableTexts(page);
  return page.body.innerHTML;
}

/** Reads the clipboard, of other programs and of this editor, whose slices know where they are open. */
export function pasteProps(): EditorProps {
  let isOwn = false;
  return {
    transformPastedHTML: (html) => {
      isOwn = html.includes('data-pm-slice');
      return cleanPaste(html);
    },
    transformPasted: (slice, { dragging, state }, asText) => {
      const staysOpen = dragging || (isOwn && !asText);
      isOwn = false;
      return staysOpen ? slice : withClosedBlocks(slice, state.selection);
    },
  };
}

/** Closes a slice where it begins or ends with a block: only a paragraph goes on with a line, items with a list. */
function withClosedBlocks(slice: Slice, { $from }: Selection): Slice {
  if ($from.parent.type.name !== 'paragraph') return slice;
  const [holder, index] = [$from.node(-1), $from.index(-1)];
  const joins = (node: DocumentNode | null) =>
    node === null ||
    node.isInline ||
    node.type.name === 'paragraph' ||
    (holder.type.name === 'listItem' && node.type.name.endsWith('List')) ||
    !holder.canReplaceWith(index, index, node.type);
  const { content, openStart, openEnd } = slice;
  return new Slice(
    content,
    joins(content.firstChild) ? openStart : 0,
    joins(content.lastChild) ? openEnd : 0,
  );
}

function breakableTexts(page: Document): void {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  let rest = breakable(texts.map(({ textContent }) => textContent ?? '').join(''));
  for (const text of texts) {
    const { length } = text.textContent ?? '';
    text.textContent = rest.slice(0, length);
    rest = rest.slice(length);
  }
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

const listStyle = /mso-list:\s*l\d+\s+level(\d)/i;

function wordLists(page: Document): void {
  const open: { list: Element; level: number }[] = [];
  let before: Element | null = null;
  for (const paragraph of page.querySelectorAll('p')) {
    const level = Number(listStyle.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    if (before === null || before.nextElementSibling !== paragraph) open.length = 0;
    const mark = markOf(paragraph);
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = page.createElement(/^\(?[\da-z]{1,3}[.)]/i.test(mark) ? 'ol' : 'ul');
      const start = Number.parseInt(mark, 10);
      if (start > 1) list.setAttribute('start', String(start));
      const above = current?.list.lastElementChild;
      if (above) above.append(list);
      else paragraph.before(list);
      current = { list, level };
      open.push(current);
    }
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    current.list.append(item);
    before = open[0]?.list ?? null;
    paragraph.remove();
  }
}

function markOf(paragraph: Element): string {
  const ignored = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const mark = ignored?.textContent?.trim() ?? '';
  ignored?.remove();
  return mark;
}

/** Limits the columns, as a huge colspan would exhaust memory. */
const maxColumns = 40;

const inCell =
  'p, div, ul, ol, li, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article, header, footer, figure, figcaption, address, table, caption, thead, tbody, tfoot, tr, td, th';

/** Reduces tables to those of Markdown: one line per cell, no spans. A table around tables is unwrapped. */
function plainTables(page: Document): void {
  for (const table of page.querySelectorAll('table')) {
    if (table.querySelector('table')) dissolve(table);
    else {
      expandSpans(table);
      for (const cell of table.querySelectorAll('td, th')) flatten(cell);
    }
  }
}

function dissolve(table: HTMLTableElement): void {
  const cells = [...table.rows].flatMap((row) => [...row.cells]);
  table.replaceWith(
    ...cells.map((cell) => {
      const part = cell.ownerDocument.createElement('div');
      part.append(...cell.childNodes);
      return part;
    }),
  );
}

function expandSpans(table: HTMLTableElement): void {
  /** Rows still covered from above, by column. */
  const covered: number[] = [];
  for (const row of table.rows) {
    const made: Element[] = [];
    const leaveOut = () => {
      covered[made.length] = (covered[made.length] ?? 0) - 1;
      made.push(table.ownerDocument.createElement('td'));
    };
    for (const cell of [...row.cells]) {
      while ((covered[made.length] ?? 0) > 0) leaveOut();
      const width = Math.max(1, Math.min(cell.colSpan, maxColumns - made.length));
      const below = cell.rowSpan === 0 ? table.rows.length : cell.rowSpan - 1;
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
      for (let column = 0; column < width; column += 1) {
        covered[made.length] = below;
        made.push(column === 0 ? cell : table.ownerDocument.createElement(cell.localName));
      }
    }
    while (made.length < covered.length) leaveOut();
    row.replaceChildren(...made);
  }
}

function flatten(cell: Element): void {
  for (const line of cell.querySelectorAll('br, hr')) line.replaceWith(' ');
  for (const block of cell.querySelectorAll(inCell)) block.replaceWith(' ', ...block.childNodes, ' ');
  cell.normalize();
  const texts = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    texts.currentNode.textContent = texts.currentNode.textContent?.replace(/[ \t\r\n]+/g, ' ') ?? '';
  }
}
