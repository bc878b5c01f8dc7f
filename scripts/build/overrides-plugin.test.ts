import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { noOverrides, type SiteOverrides } from '../../src/brand/overrides.ts';
import { overridesPlugin } from './overrides-plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'overrides-'));
const folder = join(root, 'src/i18n/locales');
for (const lang of ['fr', 'en']) {
  mkdirSync(join(folder, lang), { recursive: true });
  writeFileSync(
    join(folder, lang, 'home.json'),
    JSON.stringify({ hero: { title: `${lang} title` }, list: [{ name: 'first' }, { name: 'second' }] }),
  );
}
writeFileSync(
  join(root, 'entry.js'),
  `export { default as home } from './src/i18n/locales/fr/home.json';
   export { builtOverrides } from 'virtual:site-overrides';
   export { originalTexts } from 'virtual:original-texts';`,
);
afterAll(() => rmSync(root, { recursive: true }));

/** Built as the site is: the configuration's own plugin, which knows of nothing, stands there too. */
async function built(overrides?: SiteOverrides): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [overridesPlugin(), ...(overrides ? [overridesPlugin(overrides)] : [])],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(root, 'entry.js'), formats: ['es'], fileName: 'entry' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('Nothing was built.');
  return output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}

const read = async (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`);

test('without changes the catalogues are what their files say', async () => {
  const { home, builtOverrides, originalTexts } = await read(await built());
  expect(home.hero.title).toBe('fr title');
  expect(builtOverrides).toEqual(noOverrides);
  expect(originalTexts).toEqual({ fr: {}, en: {} });
});

test('what the owner changed is in the catalogues, and what stood there is kept for whoever restores it', async () => {
  const changed: SiteOverrides = {
    readAt: '2026-11-26T09:00:00Z',
    settings: { city: 'Colmar' },
    sections: {},
    texts: {
      fr: { 'home:hero.title': 'Autre', 'home:list.1.name': 'deux', 'home:gone': 'x', 'gone:a': 'x' },
      en: {},
    },
  };
  const { home, builtOverrides, originalTexts } = await read(await built(changed));
  expect(home).toEqual({ hero: { title: 'Autre' }, list: [{ name: 'first' }, { name: 'deux' }] });
  expect(builtOverrides).toEqual({ ...changed, texts: { fr: {}, en: {} } });
  expect(originalTexts).toEqual({
    fr: { 'home:hero.title': 'fr title', 'home:list.1.name': 'second' },
    en: {},
  });
});
