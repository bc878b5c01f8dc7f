import { facts } from '../agency';
import { type Chance, chance } from './chance';
import { type CoverOptions, type CoverSize, coverBox, type ProjectCategory, widest } from './cover-box';
import { framework } from './framework';
import { paletteOf } from './palettes';
import { circle, type Picture, type Scene, type Stage } from './picture';
import { branding, print } from './stages-paper';
import { digital, siteWeb } from './stages-screen';

/** Beams are given in the units of the drawing: that is how they stay under 14 px on screen however wide it gets. */
const beams: Record<CoverSize, number> = { thumb: 16, card: 10, wide: 9, share: 7 };

/** Each trade has its own stage, so that a portfolio is not a wall of sameness. */
const stages: Record<ProjectCategory, (random: Chance, stage: Stage) => Scene> = {
  'site-web': siteWeb,
  print,
  digital,
  branding,
};

/** The panels of a wall are a little wider than they are high. */
const wall = { columns: 7, rows: 3 };

/**
 * The picture of a thing without one. The same seed always gives the same colours and the same drawing; the place it is
 * shown in only decides how much of its sides is seen and how thick its beams are.
 */
export function cover(
  seed: string,
  options: CoverOptions = {},
  drawings: 'house' | 'plain' = facts.drawings,
): Picture {
  const { kind = 'article' } = options;
  const { size, width, height } = coverBox(options);
  const random = chance(seed);
  // Drawn by lot even where it is not used: the rest of the drawing follows it.
  const own = paletteOf(random);
  const palette = options.palette ?? own;
  const beam = beams[size];
  if (kind !== 'article') {
    return { width, height, palette, ...stages[kind](random, { width, height, beam }) };
  }
  if (drawings === 'plain') {
    // One round of colour on a quiet ground, in the middle, where every place shows it.
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
