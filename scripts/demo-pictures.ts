import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OutlineFont, outlineWords } from './pictures/outline.ts';

// Makes the pictures of the demo's projects and articles (supabase/seed.sql names them) from the drawings in scripts/pictures/demo,
// whose words are still text. Run it again (npm run demo-pictures) after changing a drawing; the results are committed.

type Pin = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'truetype'; variationAxes: Record<string, number>; noHinting: boolean },
) => Promise<Buffer>;

const require = createRequire(import.meta.url);
// The package carries no types.
const pin = require('subset-font') as Pin;

const drawings = join(import.meta.dirname, 'pictures/demo');
const target = join(import.meta.dirname, '../public/demo');
mkdirSync(drawings, { recursive: true });
const names = readdirSync(drawings).filter((name) => name.endsWith('.svg'));
const sources = new Map(names.map((name) => [name, readFileSync(join(drawings, name), 'utf8')]));
const characters = [...new Set([...sources.values()].join(''))].join('');

async function font(name: string, source: string, variationAxes: Record<string, number>) {
  const original = readFileSync(require.resolve(`@fontsource-variable/${source}`));
  const bytes = await pin(original, characters, { targetFormat: 'truetype', variationAxes, noHinting: true });
  const file = join(tmpdir(), `colombage-${name}-${process.pid}.ttf`);
  writeFileSync(file, bytes);
  return { file, bytes } satisfies OutlineFont;
}

const text = 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const display = 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
const fonts = {
  display: await font('display', display, { wght: 680, wdth: 88, opsz: 96 }),
  regular: await font('regular', text, { wght: 500 }),
  bold: await font('bold', text, { wght: 660 }),
};

const fontOf = (family: string, weight: number) =>
  family === 'Bricolage' ? fonts.display : weight < 600 ? fonts.regular : fonts.bold;

mkdirSync(target, { recursive: true });
for (const [name, source] of sources) {
  const picture = outlineWords(source, fontOf).replace(/>\s+</g, '><').trim();
  writeFileSync(join(target, name), `${picture}\n`);
}
for (const { file } of Object.values(fonts)) rmSync(file);
