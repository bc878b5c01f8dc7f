import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import type { CoverKind } from '../src/brand/motif/cover-box.ts';

// Draws the gallery pictures of the demo projects (supabase/seed.sql names them): the motif again, each project in
// its own colours. Run it again (npm run demo-pictures) after changing the motif; the results are committed.

const load = async <Module>(path: string) => (await runnerImport<Module>(path, { configFile: false })).module;
const { cover } = await load<typeof import('../src/brand/motif/cover.ts')>('./src/brand/motif/cover.ts');
const { ownPalette } = await load<typeof import('../src/brand/motif/palettes.ts')>(
  './src/brand/motif/palettes.ts',
);
const { pictureToSvg } = await load<typeof import('../src/brand/motif/picture.ts')>(
  './src/brand/motif/picture.ts',
);

/** What each gallery shows, in its order. */
const galleries: Record<string, readonly CoverKind[]> = {
  'winstub-des-lavandieres': ['site-web', 'digital', 'print', 'site-web'],
  'marche-de-la-krutenau': ['print', 'print', 'article', 'branding'],
  'vins-du-ried': ['branding', 'print', 'article'],
  'horaire-de-poche': ['digital', 'digital', 'site-web'],
  'fournil-tante-odile': ['branding', 'article', 'print'],
};

const folder = 'public/demo';
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [slug, kinds] of Object.entries(galleries)) {
  for (const [index, kind] of kinds.entries()) {
    const name = `${slug}-${index + 1}`;
    const picture = cover(name, { ratio: 1.5, size: 'wide', kind, palette: ownPalette(slug) });
    writeFileSync(`${folder}/${name}.svg`, `${pictureToSvg(picture)}\n`);
  }
}
