import { Resvg } from '@resvg/resvg-js';
import type { MarkPath } from '../../src/brand/motif/mark.ts';
import { xml } from '../build/xml.ts';
import { loadFaces } from '../pictures/faces.ts';
import { families } from '../pictures/raster.ts';

/** The first letters of its words, two at most. */
export const initialsOf = (name: string) =>
  name
    .split(/[\s’'-]+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');

const size = 100;
const round = (value: number) => Math.round(value * 1000) / 1000;

/** Letters of the display face as a mark, as large as the grid of 24 lets them be. */
export async function markOfInitials(letters: string): Promise<MarkPath[]> {
  if (!letters) return [];
  const { display } = await loadFaces();
  const drawn = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><text x="20" y="140" font-family="${families.display}" font-size="${size}">${xml(letters)}</text></svg>`,
    { font: { loadSystemFonts: false, fontFiles: [display.file] } },
  );
  const box = drawn.getBBox();
  const d = [...drawn.toString().matchAll(/ d="([^"]*)"/g)].map(([, path]) => path).join('');
  if (!box || !d) return [];
  const scale = 22 / Math.max(box.width, box.height);
  const left = 12 - (box.x + box.width / 2) * scale;
  const top = 12 - (box.y + box.height / 2) * scale;
  return [{ d, transform: `translate(${round(left)} ${round(top)}) scale(${round(scale)})` }];
}
