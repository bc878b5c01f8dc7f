import type { PreviewedRow } from '../model';

/** A paragraph, a heading, a picture of the page. */
export interface Passage {
  /** Column of the row that holds it; empty for the whole page. */
  field: string;
  quote: string;
}

export interface Block extends Passage {
  element: HTMLElement;
}

export const wholePage: Passage = { field: '', quote: '' };

export const isSame = (one: Passage, other: Passage) =>
  one.field === other.field && one.quote === other.quote;

/** As the database. */
const maxQuote = 300;

/** Words of the page around a row (a date, a category) are short, and may stand in a text by chance. */
const shortText = 20;

const candidates = 'h1, h2, h3, h4, h5, h6, p, li, dd, blockquote, figure, img, table, pre';

/** Letters and digits alone: a page has other spaces and quotation marks than its Markdown. */
const bare = (text: string) => text.replace(/\]\([^)]*\)/g, '').replace(/[^\p{L}\p{N}]+/gu, '');

/** The words one sees, with a space between cells and lines. */
function wordsOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node.matches('.visually-hidden, [aria-hidden]')) return '';
  const words = [...node.childNodes].map(wordsOf).join('');
  return node.matches('td, th, li, p') ? ` ${words} ` : words;
}

function textOf(element: Element): string {
  const picture = element.matches('img') ? element : element.querySelector('img');
  const caption = element.querySelector('figcaption');
  const text = picture ? picture.getAttribute('alt') || (caption ? wordsOf(caption) : '') : wordsOf(element);
  return text.replace(/\s+/g, ' ').trim();
}

/** The passages of the page that show a text of the row, outermost first. */
export function blocksOf(row: PreviewedRow['row']): Block[] {
  const columns = Object.entries(row)
    .map(([name, value]) => ({ name, text: bare(typeof value === 'string' ? value : JSON.stringify(value)) }))
    .filter(({ name, text }) => name !== 'slug' && text !== '');
  const longest = columns.toSorted((one, other) => other.text.length - one.text.length)[0]?.name;
  const fieldOf = (element: HTMLElement, text: string): string | undefined => {
    const isWritten = element.closest('.prose') !== null;
    const isWithin = (column: { text: string }) =>
      text !== '' && (isWritten || text.length >= shortText) && column.text.includes(text);
    const found = columns.find((column) => column.text === text) ?? columns.find(isWithin);
    return found?.name ?? (isWritten ? longest : undefined);
  };
  const blocks: Block[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(`#content article :is(${candidates})`)) {
    if (blocks.at(-1)?.element.contains(element) || element.closest('#content :is(nav, [aria-hidden])'))
      continue;
    const text = textOf(element);
    const field = fieldOf(element, bare(text));
    if (field) blocks.push({ element, field, quote: [...text].slice(0, maxQuote).join('') });
  }
  return blocks;
}
