import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { writeWhole } from '../../dev/write-whole.ts';

export interface Face {
  file: string;
  font: Font;
}

const cache = join(import.meta.dirname, '../../.cache/faces');

export function readFont(bytes: Buffer): Font {
  const font = create(bytes);
  if (font.isCollection) throw new Error('The file holds several fonts.');
  return font;
}

/** Width of a letter, in em. */
export const advance = (font: Font, letter: string): number =>
  font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;

async function face(name: string): Promise<Face> {
  const source = readFileSync(join(import.meta.dirname, '../../src/brand/fonts', name));
  const file = join(cache, `${createHash('sha256').update(source).digest('hex')}.ttf`);
  if (!existsSync(file)) {
    writeWhole(file, await subsetFont(source, '', { targetFormat: 'truetype', keepAllGlyphs: true }));
  }
  return { file, font: readFont(readFileSync(file)) };
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
