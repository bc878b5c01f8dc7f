/** Limits the columns, as a huge colspan would exhaust memory. */
const maxColumns = 40;

const inCell =
  'p, div, ul, ol, li, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article, header, footer, figure, figcaption, address, table, caption, thead, tbody, tfoot, tr, td, th';

/** Reduces tables to those of Markdown: one line per cell, no spans. A table around tables is unwrapped. */
export function plainTables(page: Document): void {
  for (const table of page.querySelectorAll('table')) {
    if (table.querySelector('table')) dissolve(table);
    else {
      expandSpans(table);
      for (const cell of table.querySelectorAll('td, th')) flatten(cell);
    }
  }
}

/** Unwraps a layout table, in order. */
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

/** Splits a spanning cell: its text stays in the first, the others are empty. */
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
      for (let place = 0; place < width; place += 1) {
        covered[made.length] = below;
        made.push(place === 0 ? cell : table.ownerDocument.createElement(cell.localName));
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
