import { isAbsolute, join, relative, sep } from 'node:path';

/** Resolves a path in a folder; null if it leads outside, which encoded slashes make possible. */
export function inside(folder: string, path: string): string | null {
  const place = join(folder, path);
  const way = relative(folder, place);
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way) ? null : place;
}
