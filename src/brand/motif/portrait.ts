import { chance } from './chance';
import { paletteOf } from './palettes';

const size = 48;
const braces = [
  'M0 48 48 0',
  'M0 0 48 48',
  'M0 0 48 48M48 0 0 48',
  'M24 0 48 24 24 48 0 24z',
  'M0 48 24 0 48 48',
] as const;

/** The panel behind initials: light on light, so that the letters stay clear. */
export function portrait(name: string) {
  const random = chance(name);
  return {
    width: size,
    height: size,
    palette: paletteOf(random),
    ground: 'wall',
    frame: 'fill',
    brace: { d: random.pick<string>(braces), ink: 'second', stroke: 5 },
  } as const;
}
