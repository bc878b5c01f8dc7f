import { chance } from './chance';
import { type CoverOptions, type CoverSize, coverBox } from './cover-box';
import { framework } from './framework';
import { paletteOf } from './palettes';
import type { Picture } from './picture';
import { stages } from './stages';

/** Beams are given in the units of the drawing: that is how they stay under 14 px on screen however wide it gets. */
const scales: Record<CoverSize, { beam: number; cell: number }> = {
  thumb: { beam: 13.6, cell: 120 },
  card: { beam: 10, cell: 134 },
  wide: { beam: 10, cell: 150 },
};

/** The picture of a thing without one: the same seed always gives the same. */
export function cover(seed: string, options: CoverOptions = {}): Picture {
  const { kind = 'article' } = options;
  const { size, width, height } = coverBox(options);
  const random = chance(seed);
  const palette = options.palette ?? paletteOf(random);
  const { beam, cell } = scales[size];
  if (kind !== 'article') {
    return { width, height, palette, ...stages[kind](random, { width, height, beam }) };
  }
  const rows = Math.max(2, Math.round(height / cell));
  const columns = Math.max(2, Math.round(width / cell) + (random.next() < 0.5 ? 0 : -1));
  const region = { x: 0, y: 0, width, height };
  return {
    width,
    height,
    palette,
    ground: 'wall',
    shapes: framework(random, region, { columns, rows, beam }),
  };
}
