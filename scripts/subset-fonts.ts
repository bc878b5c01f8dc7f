/** Fallbacks have the metrics of the fonts, so that the page does not shift when one arrives (`npm run fonts`). */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { advance, readFont } from './pictures/faces.ts';

const sample =
  'Nous construisons des sites rapides, lisibles et bilingues. We design, build and grow websites the way our ' +
  'city builds houses: a clear structure first, then everything that makes it yours. L’agence répond sous un ' +
  'jour ouvré, du lundi au samedi.';

interface LocalFace {
  suffix: string;
  names: readonly string[];
  /** Mean advance of `sample` in em, as `meanAdvance` measures it on the font's own file. */
  averageWidth: number;
}

interface Face {
  family: string;
  file: string;
  source: string;
  licence: string;
  axes: Record<string, number | { min: number; max: number; default?: number }>;
  weight: string;
  features: string[];
  /** Arial on Windows and Apple (Liberation Sans and Arimo share its widths), Roboto on Android, DejaVu on Linux. */
  local: readonly LocalFace[];
  wider: number;
}

const brand = join(import.meta.dirname, '../src/brand');
const { resolve } = createRequire(import.meta.url);
const packageFile = (path: string) => readFileSync(resolve(`@fontsource-variable/${path}`));

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const unused = new Set('¡¢¤¥¦ª¬¯µ¶¸¹º¼½¾¿ÐÞðþ');

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
    local: [
      {
        suffix: 'fallback',
        names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
        averageWidth: 0.4732,
      },
      { suffix: 'fallback Roboto', names: ['Roboto Bold', 'Roboto-Bold', 'Roboto'], averageWidth: 0.4425 },
      { suffix: 'fallback DejaVu', names: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], averageWidth: 0.5636 },
    ],
    // With it the titles of 19 pages break at five phone widths as with the web font, except one.
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
    local: [
      { suffix: 'fallback', names: ['Arial', 'Liberation Sans', 'Arimo'], averageWidth: 0.4362 },
      { suffix: 'fallback Roboto', names: ['Roboto'], averageWidth: 0.4349 },
      { suffix: 'fallback DejaVu', names: ['DejaVu Sans'], averageWidth: 0.4974 },
    ],
    wider: 1,
  },
];

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

const meanAdvance = (font: Font, text: string) =>
  [...text].reduce((sum, letter) => sum + advance(font, letter), 0) / [...text].length;

function fallbacks(face: Face, font: Font): string[] {
  const width = meanAdvance(font, sample);
  return face.local.map((local) => {
    const scale = (width / local.averageWidth) * face.wider;
    const override = (metric: number) => percent(metric / font.unitsPerEm / scale);
    return [
      '@font-face {',
      `  font-family: "${face.family} ${local.suffix}";`,
      `  src: ${local.names.map((name) => `local("${name}")`).join(', ')};`,
      `  font-weight: ${face.weight};`,
      `  size-adjust: ${percent(scale)};`,
      `  ascent-override: ${override(font.ascent)};`,
      `  descent-override: ${override(-font.descent)};`,
      `  line-gap-override: ${override(font.lineGap)};`,
      '}',
    ].join('\n');
  });
}

const css = ['/* Written by scripts/subset-fonts.ts; change the script, not this file. */'];

for (const face of faces) {
  const woff2 = await subsetFont(packageFile(face.source), characters, {
    targetFormat: 'woff2',
    variationAxes: face.axes,
    keepFeatures: face.features,
    noHinting: true,
  });
  const file = join(brand, 'fonts', face.file);
  writeFileSync(file, woff2);
  writeFileSync(file.replace('.woff2', '.licence.txt'), packageFile(face.licence));
  css.push(
    [
      '@font-face {',
      `  font-family: "${face.family}";`,
      `  src: url("./fonts/${face.file}") format("woff2");`,
      `  font-weight: ${face.weight};`,
      '  font-style: normal;',
      '  font-display: swap;',
      '}',
    ].join('\n'),
    ...fallbacks(face, readFont(woff2)),
  );
  console.log(`${face.file}  ${(woff2.byteLength / 1024).toFixed(1)} kB`);
}

writeFileSync(join(brand, 'fonts.css'), `${css.join('\n\n')}\n`);
