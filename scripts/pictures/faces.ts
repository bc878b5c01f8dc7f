import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeWhole } from '../build/write-whole.ts';
import { advances } from '../sfnt.ts';

type Convert = (
  font: Buffer,
  text: '',
  options: { targetFormat: 'truetype'; keepAllGlyphs: true },
) => Promise<Buffer>;

// The package carries no types.
const convert = createRequire(import.meta.url)('subset-font') as Convert;

/** One of the site's own fonts, in the format a rasteriser reads. */
export interface Face {
  file: string;
  /** The width of a letter in em. */
  advance: (letter: string) => number;
}

const cache = join(import.meta.dirname, '../../.cache/faces');

async function face(name: string): Promise<Face> {
  const source = readFileSync(join(import.meta.dirname, '../../src/brand/fonts', name));
  const file = join(cache, `${createHash('sha256').update(source).digest('hex')}.ttf`);
  if (!existsSync(file)) {
    writeWhole(file, await convert(source, '', { targetFormat: 'truetype', keepAllGlyphs: true }));
  }
  return { file, advance: advances(readFileSync(file)) };
}

export interface Faces {
  display: Face;
  text: Face;
}

export async function loadFaces(): Promise<Faces> {
  const [display, text] = await Promise.all([face('bricolage.woff2'), face('instrument.woff2')]);
  return { display, text };
}

export const fontFilesOf = ({ display, text }: Faces): string[] => [display.file, text.file];
