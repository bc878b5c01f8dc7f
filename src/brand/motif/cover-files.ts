import { cover } from './cover';
import { type CoverOptions, coverBox } from './cover-box';
import { paintedInside } from './picture';

const asked = new Map<string, string>();

/** Name of the file that a finished page draws a broken picture from (app/draw-broken.ts). Only for the build. */
export function coverFile(seed: string, options: CoverOptions): string {
  const { size, width, height } = coverBox(options);
  const name = [options.kind ?? 'article', size, width, seed.replace(/\W+/g, '-')].join('-');
  if (!asked.has(name)) {
    const inside = paintedInside(cover(seed, options));
    asked.set(
      name,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${inside}</svg>`,
    );
  }
  return name;
}

export const coverFiles = (): ReadonlyMap<string, string> => asked;
