import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { readFont } from './pictures/faces.ts';
import { outlineWords } from './pictures/outline.ts';

// Makes the pictures that supabase/seed.sql names from drawings with letters as text. Run it after changing a drawing.

const drawings = join(import.meta.dirname, 'pictures/demo');
const target = join(import.meta.dirname, '../public/demo');
const sources = readdirSync(drawings).map(
  (name) => [name, readFileSync(join(drawings, name), 'utf8')] as const,
);
const characters = [...new Set(sources.flatMap(([, source]) => [...source]))].join('');

async function font(source: string, variationAxes: Record<string, number>) {
  const original = readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/${source}`));
  return readFont(await subsetFont(original, characters, { targetFormat: 'truetype', variationAxes }));
}

const text = 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const display = await font('bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2', {
  wght: 680,
  wdth: 88,
  opsz: 96,
});
const regular = await font(text, { wght: 500 });
const bold = await font(text, { wght: 660 });

for (const [name, source] of sources) {
  const outlined = outlineWords(source, (family, weight) =>
    family === 'Bricolage' ? display : weight < 600 ? regular : bold,
  );
  writeFileSync(join(target, name), `${outlined.replace(/>\s+</g, '><').trim()}\n`);
}
