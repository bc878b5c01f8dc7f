import { expect, it } from 'vitest';
import type { ClientBuild } from './client-build.ts';
import { documentWriter } from './document.ts';

const build: ClientBuild = {
  address: (source) => `/assets/${source.split('/').at(-1)}`,
  entry: '/assets/main.js',
  styles: '/assets/main.css',
  css: '',
  ownStyles: () => '',
  libraries: [],
  more: () => [],
};
const write = documentWriter(process.cwd(), build);

it('fills in every placeholder, and the dark theme colour of the browser’s frame', () => {
  const page = write({ lang: 'fr', head: '<title>Une page</title>' });
  expect(page).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}" \/>/);
  expect(page).not.toMatch(/%[a-z-]+%|<!--/);
  expect(page).toContain('<html lang="fr"');
  expect(page).toContain('href="/assets/bricolage.woff2"');
});

it('keeps the text of a page, the indentation of code included', () => {
  const body = '<pre><code>if (a) {\n    b();\n}</code></pre>';
  expect(write({ lang: 'en', head: '', body })).toContain(body);
});

it('says that a page could not start in the language of the page; in both where it may be either', () => {
  const notices = (page: string) => [...page.matchAll(/id="unavailable-(..)"/g)].map(([, lang]) => lang);
  expect(notices(write({ lang: 'en', head: '', body: '<main>' }))).toEqual(['en']);
  expect(notices(write({ lang: 'en', head: '' }))).toEqual(['fr', 'en']);
});
