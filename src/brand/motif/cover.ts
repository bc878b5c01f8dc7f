import { facts } from '../agency';
import { type Chance, chance } from './chance';
import { type CoverOptions, type CoverSize, coverBox, type ProjectCategory, widest } from './cover-box';
import { framework } from './framework';
import { paletteOf } from './palettes';
import { circle, type Picture, type Scene, type Stage } from './picture';
import { branding, print } from './stages-paper';
import { digital, siteWeb } from './stages-screen';

/** Widths of beams in units of the drawing, so that they stay under 14 px on every screen. */
const beams: Record<CoverSize, number> = { thumb: 16, card: 10, wide: 9, share: 7 };

const stages: Record<ProjectCategory, (random: Chance, stage: Stage) => Scene> = {
  'site-web': siteWeb,
  print,
  digital,
  branding,
};

const wall = { columns: 7, rows: 3 };

/** The same seed always gives the same drawing; the frame decides how much of its sides is seen. */
export function cover(
  seed: string,
  options: CoverOptions = {},
  drawings: 'house' | 'plain' = facts.drawings,
): Picture {
  const { kind = 'article' } = options;
  const { size, width, height } = coverBox(options);
  const random = chance(seed);
  // Drawn even if unused, because the rest of the drawing depends on the sequence of random numbers.
  const own = paletteOf(random);
  const palette = options.palette ?? own;
  const beam = beams[size];
  if (kind !== 'article') {
    return { width, height, palette, ...stages[kind](random, { width, height, beam }) };
  }
  if (drawings === 'plain') {
    const d = circle(
      width / 2 + random.between(-0.3, 0.3) * height,
      height * random.between(0.6, 1),
      height * 0.7,
    );
    return { width, height, palette, ground: 'wall', shapes: [{ d, ink: 'fill' }] };
  }
  const region = { x: (width - widest) / 2, y: 0, width: widest, height };
  return {
    width,
    height,
    palette,
    ground: 'wall',
    shapes: framework(random, region, { ...wall, beam }, width),
  };
}
