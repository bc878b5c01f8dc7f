import { statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';

/** Resolves a path in a folder; null if it leads outside, which encoded slashes make possible. */
export function resolveInside(folder: string, path: string): string | null {
  const place = join(folder, path);
  const fromFolder = relative(folder, place);
  return fromFolder === '..' || fromFolder.startsWith(`..${sep}`) || isAbsolute(fromFolder) ? null : place;
}

export const isFileIn = (folder: string) => (path: string) => {
  const place = resolveInside(folder, path);
  return place !== null && (statSync(place, { throwIfNoEntry: false })?.isFile() ?? false);
};
