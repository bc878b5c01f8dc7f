import { type Chance, chance } from './chance';
import { framework } from './framework';
import { type PaletteName, paletteNames } from './palettes';
import type { Picture } from './picture';
import { stages, type Trade } from './stages';

/** What kind of work a cover stands for; an article has none. */
export type CoverKind = 'article' | Trade;

/** `thumb` is a list's miniature, `card` fits up to about 730 px, `wide` a page's whole width or a share image. */
export type CoverSize = 'thumb' | 'card' | 'wide';

export interface CoverOptions {
  /** Width over height. */
  ratio?: number;
  size?: CoverSize;
  kind?: CoverKind;
  palette?: PaletteName;
}

/**
 * Units of the drawing are about the pixels of its largest use, and beams are given in them: that is how they
 * stay under 14 px on screen however wide a cover gets.
 */
const scales: Record<CoverSize, { width: number; beam: number; cell: number }> = {
  thumb: { width: 120, beam: 3.4, cell: 30 },
  card: { width: 640, beam: 10, cell: 134 },
  wide: { width: 1200, beam: 10, cell: 150 },
};

function paletteOf(random: Chance): PaletteName {
  return random.pick(paletteNames as [PaletteName, ...PaletteName[]]);
}

/** What a cover is painted with where nothing else is asked for. */
export const ownPalette = (seed: string): PaletteName => paletteOf(chance(seed));

/** The picture of a thing without one: the same seed always gives the same. */
export function cover(seed: string, options: CoverOptions = {}): Picture {
  const { ratio = 1.6, size = ratio > 2.2 ? 'wide' : 'card', kind = 'article' } = options;
  const random = chance(seed);
  const palette = options.palette ?? paletteOf(random);
  const { width, beam, cell } = scales[size];
  const height = width / ratio;
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
