import type { Node } from '@tiptap/pm/model';
import { escapeText, markSeparator, reference } from './escape';
import { writeInline, writePicture } from './write-inline';

/** Two pictures of which one is not there yet are one. */
export const writePair = (pair: Node): string =>
  pair.children
    .map((picture) => writePicture(picture))
    .filter(Boolean)
    .join('\n');

/** The lines of the list; one that says nothing is left out. */
export function writeFacts(figures: Node): string {
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
const withoutDashes = (said: string) =>
  said.replace(/(`{3,}[\s\S]*?`{3,})|^([ >]*)—/gm, (_, code?: string, lead = '') =>
    code === undefined ? lead + reference('—') : code,
  );

/** Somebody's name may end as a sentence does, such as that of a firm: the last character is then a reference. */
const asName = (person: string) =>
  person
    .replace(/(?:&nbsp;|\s)+$/, '')
    .replace(/^—/, reference)
    .replace(/(?<!&#?\w+)[.!?…»:;,]$/, reference);

/** What was said, and below it who said it; a name without any words is still written. */
export function writeSaying(saying: Node, writeBlocks: (parent: Node) => string): string {
  const person = saying.lastChild ? asName(writeInline(saying.lastChild, { in: 'paragraph' })) : '';
  const said = writeBlocks(saying.cut(0, saying.content.size - (saying.lastChild?.nodeSize ?? 0)));
  return person ? [withoutDashes(said), `— ${person}`].filter(Boolean).join('\n\n') : said;
}
