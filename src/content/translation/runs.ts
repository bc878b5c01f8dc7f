import type { Paragraph } from './model';

interface Run {
  folded: boolean;
  paragraphs: Paragraph[];
}

/** One paragraph gives its neighbour a place; more than one wait to be asked for. */
const leastFolded = 2;

/** The paragraphs in their order: those that are shown, and runs of those that are folded away between them. */
export function runsOf(paragraphs: readonly Paragraph[], isShown: (one: Paragraph) => boolean): Run[] {
  const runs: Run[] = [];
  for (const one of paragraphs) {
    const folded = !isShown(one);
    const last = runs.at(-1);
    if (last?.folded === folded) last.paragraphs.push(one);
    else runs.push({ folded, paragraphs: [one] });
  }
  return runs.map((run) => ({ ...run, folded: run.folded && run.paragraphs.length >= leastFolded }));
}
