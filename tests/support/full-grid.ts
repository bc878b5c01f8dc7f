import { basename } from 'node:path';
import { type Lang, langs } from '../../src/lib/lang.ts';

/** True in the release run, which proves every combination; otherwise each kind is proven once. */
export const fullGrid = process.env.FULL_GRID === '1';

/**
 * Languages of a test file in which language is not the subject: both in the full grid, otherwise one by the file
 * name, which gives each language about half of the files.
 */
export function langsOf(file: string): readonly Lang[] {
  if (fullGrid) return langs;
  const sum = [...basename(file)].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return langs.filter((_, index) => index === sum % langs.length);
}
