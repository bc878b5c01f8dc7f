/**
 * Cuts the two typefaces down to the characters French and English need, and writes the woff2 files, their
 * licences and src/brand/fonts.css with fallbacks of the same metrics, so that nothing moves when a font arrives.
 *
 *   node scripts/subset-fonts.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LocalFace, localFaces, sample } from './local-faces.ts';
import { averageWidth, readMetrics } from './sfnt.ts';

type Axes = Record<string, number | { min: number; max: number; default?: number }>;
type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2' | 'truetype';
    variationAxes: Axes;
    keepFeatures: string[];
    noHinting: boolean;
  },
) => Promise<Buffer>;

interface Face {
  family: string;
  file: string;
  source: string;
  licence: string;
  axes: Axes;
  /** What `font-weight` of @font-face announces. */
  weight: string;
  features: string[];
  local: readonly LocalFace[];
  /** How much wider the fallbacks are than the sample of prose says, for a face that sets titles alone. */
  wider: number;
}

const require = createRequire(import.meta.url);
// The package carries no types.
const subsetFont = require('subset-font') as SubsetFont;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const packageFile = (path: string) => require.resolve(`@fontsource-variable/${path}`);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Signs of Latin-1 that neither language writes; its letters stay, for the names of neighbours. */
const unused = new Set('¡¢¤¥¦ª¬¯µ¶¸¹º¼½¾¿ÐÞðþ');

/** ASCII, Latin-1 (with the no-break space), what French adds to it, typographic signs, arrows. */
const characters = [...`${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„…‹›•€№™−×✕←→↑↓↗\u2009\u2011\u202f`]
  .filter((character) => !unused.has(character))
  .join('');

const faces: Face[] = [
  {
    family: 'Bricolage',
    file: 'bricolage.woff2',
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    licence: 'bricolage-grotesque/LICENSE',
    axes: { wght: 680, wdth: 88, opsz: 96 },
    weight: '200 800',
    features: ['kern', 'tnum'],
    local: localFaces.bold,
    // With it the titles of 19 pages break their lines at five phone widths as the web font does, save one.
    wider: 1.012,
  },
  {
    family: 'Instrument',
    file: 'instrument.woff2',
    source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    licence: 'instrument-sans/LICENSE',
    axes: { wght: { min: 400, max: 700, default: 400 } },
    weight: '400 700',
    features: ['kern', 'liga', 'tnum'],
    local: localFaces.regular,
    wider: 1,
  },
];

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** One @font-face per family of local fonts, scaled to the width and given the height of the web font. */
function fallbacks(face: Face, ttf: Buffer): string[] {
  const web = readMetrics(ttf);
  const width = averageWidth(ttf, sample);
  return face.local.map((local) => {
    const scale = (width / local.averageWidth) * face.wider;
    return [
      '@font-face {',
      `  font-family: "${face.family} ${local.suffix}";`,
      `  src: ${local.names.map((name) => `local("${name}")`).join(', ')};`,
      `  font-weight: ${face.weight};`,
      `  size-adjust: ${percent(scale)};`,
      `  ascent-override: ${percent(web.ascent / scale)};`,
      `  descent-override: ${percent(web.descent / scale)};`,
      `  line-gap-override: ${percent(web.lineGap / scale)};`,
      '}',
    ].join('\n');
  });
}

const css = ['/* Written by scripts/subset-fonts.ts; change the script, not this file. */'];

for (const face of faces) {
  const options = { variationAxes: face.axes, keepFeatures: face.features, noHinting: true };
  const source = readFileSync(packageFile(face.source));
  const woff2 = await subsetFont(source, characters, { ...options, targetFormat: 'woff2' });
  const ttf = await subsetFont(source, characters, { ...options, targetFormat: 'truetype' });
  const fonts = join(root, 'src/brand/fonts');
  writeFileSync(join(fonts, face.file), woff2);
  writeFileSync(
    join(fonts, face.file.replace('.woff2', '.licence.txt')),
    readFileSync(packageFile(face.licence)),
  );
  css.push(
    [
      '@font-face {',
      `  font-family: "${face.family}";`,
      `  src: url("../fonts/${face.file}") format("woff2");`,
      `  font-weight: ${face.weight};`,
      '  font-style: normal;',
      '  font-display: swap;',
      '}',
    ].join('\n'),
    ...fallbacks(face, ttf),
  );
  console.log(`${face.file}  ${(woff2.byteLength / 1024).toFixed(1)} kB`);
}

writeFileSync(join(root, 'src/brand/fonts.css'), `${css.join('\n\n')}\n`);
