import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { advances } from '../sfnt';

type Convert = (
  font: Buffer,
  text: '',
  options: { targetFormat: 'truetype'; keepAllGlyphs: true },
) => Promise<Buffer>;

// The package carries no types.
const convert = createRequire(import.meta.url)('subset-font') as Convert;

/** One of the site's own fonts, in the format a rasteriser reads. */
export interface Face {
  bytes: Buffer;
  /** The width of a letter in em. */
  advance: (letter: string) => number;
}

async function face(file: string): Promise<Face> {
  const source = readFileSync(join(import.meta.dirname, '../../src/ui/fonts', file));
  const bytes = await convert(source, '', { targetFormat: 'truetype', keepAllGlyphs: true });
  return { bytes, advance: advances(bytes) };
}

export interface Faces {
  display: Face;
  text: Face;
}

export async function loadFaces(): Promise<Faces> {
  const [display, text] = await Promise.all([face('bricolage.woff2'), face('instrument.woff2')]);
  return { display, text };
}
