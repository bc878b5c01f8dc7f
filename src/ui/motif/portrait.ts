import { chance } from './chance';
import { paletteOf } from './palettes';
import { line, type Picture } from './picture';

const size = 48;
const braces = [
  line(0, size, size, 0),
  line(0, 0, size, size),
  line(0, 0, size, size) + line(size, 0, 0, size),
  'M24 0 48 24 24 48 0 24z',
  `${line(0, size, 24, 0)}L48 48`,
] as const;

/** The panel behind somebody's initials: light on light, so that the letters stay clear. */
export function portrait(name: string): Picture {
  const random = chance(name);
  return {
    width: size,
    height: size,
    palette: paletteOf(random),
    ground: 'wall',
    shapes: [
      { d: random.pick(braces as unknown as [string, ...string[]]), ink: 'second', stroke: 5 },
      { d: 'M0 0h48v48H0z', ink: 'fill', stroke: 6 },
    ],
  };
}
