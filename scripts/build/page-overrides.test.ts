import { expect, test } from 'vitest';
import { noOverrides, type SiteOverrides } from '../../src/brand/overrides.ts';
import { overridesWriter } from './page-overrides.ts';

const modules = [
  'src/pages/public/home.tsx',
  'src/i18n/locales/fr/common.json',
  'src/i18n/locales/fr/home.json',
];

function pages(overrides: SiteOverrides) {
  const files = new Map<string, string>();
  const script = overridesWriter(overrides, (file, text) => files.set(file, text));
  const read = (sources: string[]) => {
    const [, json = ''] =
      /^<script type="application\/json" id="overrides">(.*)<\/script>$/.exec(script(sources)) ?? [];
    return JSON.parse(json);
  };
  return { files, read };
}

test('gives a site without changes no file to load', () => {
  const { files, read } = pages({ ...noOverrides, readAt: '2026-11-26T09:00:00Z' });
  expect(read(modules)).toEqual({
    ...noOverrides,
    readAt: '2026-11-26T09:00:00Z',
    catalogues: ['fr/common', 'fr/home'],
    textFiles: {},
  });
  expect(files.size).toBe(0);
});

test('puts the texts of its catalogues into a page, and all of a language into a file named by its content', () => {
  const changed: SiteOverrides = {
    readAt: '2026-11-26T09:00:00Z',
    settings: { city: 'Colmar </script>' },
    sections: { chat: false },
    texts: { fr: { 'home:hero.title': 'Autre', 'about:lead': 'Ailleurs' }, en: {} },
  };
  const { files, read } = pages(changed);
  const { textFiles, ...page } = read(modules);
  expect(page).toEqual({
    ...changed,
    texts: { fr: { 'home:hero.title': 'Autre' }, en: {} },
    catalogues: ['fr/common', 'fr/home'],
  });
  expect(Object.keys(textFiles)).toEqual(['fr']);
  expect(JSON.parse(files.get(textFiles.fr.slice(1)) ?? '')).toEqual(changed.texts.fr);
  expect(read([])).toMatchObject({ texts: { fr: {}, en: {} }, catalogues: [], textFiles });
  const later = pages({ ...changed, readAt: '2026-11-26T10:00:00Z' });
  expect([...later.files.keys()]).toEqual([...files.keys()]);
  const others = pages({ ...changed, texts: { fr: { 'home:hero.title': 'Encore' }, en: {} } });
  expect([...others.files.keys()]).not.toEqual([...files.keys()]);
});
