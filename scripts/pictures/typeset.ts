import { advance, type Face } from './faces';

/** Headings are set tighter than the font's own spacing (--tracking of the display sizes). */
export const tracking = -0.03;

const breakable = /[ \t\n]+/;

export interface Setting {
  size: number;
  lines: string[];
}

interface TextBox {
  width: number;
  height: number;
  sizes: readonly number[];
  leading: number;
}

export function widthOf(face: Face, text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + (advance(face.font, letter) + tracking) * size, 0);
}

export function typeset(face: Face, text: string, { width, height, sizes, leading }: TextBox): Setting {
  let last: Setting = { size: 0, lines: [] };
  for (const size of sizes) {
    const maxLines = Math.floor(height / (size * leading));
    const lines = balanced(face, text, size, width);
    if (lines.length <= maxLines && lines.every((line) => widthOf(face, line, size) <= width))
      return { size, lines };
    last = { size, lines: shortened(face, lines, size, width, maxLines) };
  }
  return last;
}

function broken(face: Face, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(breakable).filter(Boolean)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && widthOf(face, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Breaks into the same number of lines of about equal length, as `text-wrap: balance` does. */
function balanced(face: Face, text: string, size: number, width: number): string[] {
  let best = broken(face, text, size, width);
  for (let narrower = width - 10; narrower > width / 2; narrower -= 10) {
    const lines = broken(face, text, size, narrower);
    if (lines.length > best.length || lines.some((line) => widthOf(face, line, size) > narrower)) break;
    best = lines;
  }
  return best;
}

function shortened(face: Face, lines: string[], size: number, width: number, maxLines: number): string[] {
  const kept = lines.slice(0, maxLines);
  return kept.map((line, index) => {
    const cut = index === kept.length - 1 && lines.length > maxLines;
    let text = cut ? `${line}…` : line;
    while (widthOf(face, text, size) > width) text = `${[...text].slice(0, -2).join('')}…`;
    return text;
  });
}
