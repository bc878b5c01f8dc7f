import type { Node } from '@tiptap/pm/model';
import { escapeText, markSeparator, reference } from './escape';
import { writeEmbed, writeInline, writePicture } from './write-inline';

export function writeBlock(node: Node, before?: string): string {
  switch (node.type.name) {
    case 'paragraph':
      return writeInline(node, { in: 'paragraph' });
    case 'heading':
      return `${'#'.repeat(node.attrs.level)} ${writeInline(node, { in: 'heading' }).replace(/(?<!#)(#+)$/, '\\$1')}`.trim();
    case 'blockquote':
      return quoted(writeBlocks(node));
    case 'callout':
      return quoted(`[!${String(node.attrs.kind).toUpperCase()}]\n${writeBlocks(node)}`);
    case 'bulletList':
      return writeList(node, before?.startsWith('- ') ? () => '* ' : () => '- ');
    case 'orderedList': {
      const end = /^\d+\. /.test(before ?? '') ? ')' : '.';
      return writeList(node, (index) => `${Number(node.attrs.start ?? 1) + index}${end} `);
    }
    case 'codeBlock':
      return writeFence(node.textContent, node.attrs.language);
    case 'horizontalRule':
      return '---';
    case 'table':
      return writeTable(node);
    case 'picture':
      return writePicture(node);
    case 'embed':
      return writeEmbed(node);
    case 'pair':
      return writePair(node);
    case 'figures':
    case 'saying': {
      const text = node.type.name === 'figures' ? writeFacts(node) : writeAttributedQuote(node, writeBlocks);
      return text && quoted(text);
    }
    case 'untouched':
      return node.attrs.source;
    default:
      return node.textContent;
  }
}

function writeBlocks(parent: Node): string {
  const written: string[] = [];
  parent.forEach((node) => {
    const text = writeBlock(node, written.at(-1));
    if (text) written.push(text);
  });
  return written.join('\n\n');
}

const quoted = (text: string) => text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');

function writeList(list: Node, markerOf: (index: number) => string): string {
  const items: string[] = [];
  list.forEach((item, _offset, index) => {
    const marker = markerOf(index);
    const text = writeItem(item, Boolean(list.attrs.loose));
    items.push((marker + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`)).trimEnd());
  });
  return items.join(list.attrs.loose ? '\n\n' : '\n');
}

function writeItem(item: Node, loose: boolean): string {
  let out = '';
  let last: { text: string } | null = null;
  item.forEach((node) => {
    const text = writeBlock(node, last?.text);
    if (!text && last) return;
    // A list that counts from elsewhere than one does not begin below words without a blank line.
    const close = !loose && (node.type.name === 'bulletList' || node.attrs.start === 1);
    out += (last ? (close ? '\n' : '\n\n') : '') + text;
    last = { text };
  });
  return out;
}

/** Code that ends in blank lines is read with the end of its last line, other code without. */
function writeFence(code: string, language: unknown): string {
  const longestRun = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longestRun + 1);
  return `${fence}${language ?? ''}\n${code}${code && !code.endsWith('\n') ? '\n' : ''}${fence}`;
}

const rules: Record<string, string> = { left: ':---', center: ':---:', right: '---:' };

function writeTable(table: Node): string {
  const rows: { text: string; align: string }[][] = [];
  table.forEach((row) => {
    const cells: { text: string; align: string }[] = [];
    row.forEach((cell) => {
      const parts: string[] = [];
      cell.forEach((part) => {
        parts.push(writeInline(part, { in: 'cell' }));
      });
      cells.push({ text: parts.join(' '), align: String(cell.attrs.align ?? '') });
    });
    rows.push(cells);
  });
  const width = Math.max(1, ...rows.map((row) => row.length));
  const [head = [], ...body] = rows;
  const line = (cells: { text: string }[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index]?.text ?? '').join(' | ')} |`;
  const rule = Array.from({ length: width }, (_, index) => rules[head[index]?.align ?? ''] ?? '---');
  return [line(head), `| ${rule.join(' | ')} |`, ...body.map(line)].join('\n');
}

/** Two pictures of which one is not there yet are one. */
const writePair = (pair: Node): string =>
  pair.children
    .map((picture) => writePicture(picture))
    .filter(Boolean)
    .join('\n');

/** The lines of the list; one that says nothing is left out. */
function writeFacts(figures: Node): string {
  const items = figures.children.flatMap((fact) => {
    const [figure, counts] = fact.children;
    const bold = escapeText(figure?.textContent.trim() ?? '', { in: 'paragraph' });
    const text = counts ? writeInline(counts, { in: 'paragraph' }) : '';
    // A colon there would be read as the one between the two.
    // And bold words at the start would be read as the figure.
    const bare = text.replace(/^(?=\*\*|__)/, markSeparator);
    const line = bold ? `**${bold}** ${text.replace(/^:/, '\\:')}`.trim() : bare;
    return line ? [`- ${line}`] : [];
  });
  return items.length > 0 ? `[!FIGURES]\n${items.join('\n')}` : '';
}

/** No other line of a quotation may begin as the name does; code says what it says. */
const withoutDashes = (text: string) =>
  text.replace(/(`{3,}[\s\S]*?`{3,})|^([ >]*)—/gm, (_, code?: string, lead = '') =>
    code === undefined ? lead + reference('—') : code,
  );

/** Somebody's name may end as a sentence does, such as that of a firm: the last character is then a reference. */
const asName = (person: string) =>
  person
    .replace(/(?<!\s)(?:&nbsp;|\s)+$/, '')
    .replace(/^—/, reference)
    .replace(/(?<!&#?\w+)[.!?…»:;,]$/, reference);

function writeAttributedQuote(saying: Node, writeBlocks: (parent: Node) => string): string {
  const person = saying.lastChild ? asName(writeInline(saying.lastChild, { in: 'paragraph' })) : '';
  const text = writeBlocks(saying.cut(0, saying.content.size - (saying.lastChild?.nodeSize ?? 0)));
  return person ? [withoutDashes(text), `— ${person}`].filter(Boolean).join('\n\n') : text;
}
