import type { Node } from '@tiptap/pm/model';
import { escapeText } from './escape';
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
    const line = bold ? `**${bold}** ${text.replace(/^:/, '\\:')}`.trim() : text;
    return line ? [`- ${line}`] : [];
  });
  return items.length > 0 ? `[!FIGURES]\n${items.join('\n')}` : '';
}

/** What was said, and below it who said it; without a name it is a quotation. */
export function writeSaying(saying: Node, writeBlocks: (parent: Node) => string): string {
  const person = saying.lastChild ? writeInline(saying.lastChild, { in: 'paragraph' }) : '';
  const said = writeBlocks(saying.cut(0, saying.content.size - (saying.lastChild?.nodeSize ?? 0)));
  return [said, said && person && `— ${person}`].filter(Boolean).join('\n\n');
}
