import { expect, test } from 'vitest';
import { textProblems } from './check-pages';

const page = (main: string) =>
  `<html><head><title>Home</title><meta name="description" content="x"/><link rel="canonical" href="/"/></head>` +
  `<body><main><h1>Home</h1>${'<p>Text for a reader.</p>'.repeat(20)}${main}</main></body></html>`;

test('accepts a finished page', () => {
  expect(textProblems('fr.html', page(''))).toEqual([]);
});

test('refuses a page with a skeleton, unless the site was built without content', () => {
  const waiting = page('<div aria-busy="true"></div>');
  expect(textProblems('fr.html', waiting)).toEqual(['fr.html: a place still waiting for its content']);
  expect(textProblems('fr.html', waiting, { hasContent: false })).toEqual([]);
});

test('refuses a page without its text in any case', () => {
  expect(textProblems('fr.html', '<main></main>', { hasContent: false })).toContain(
    'fr.html: not exactly one h1 inside <main>',
  );
});

test('accepts a page without a description, refuses one with two', () => {
  const description = '<meta name="description" content="x"/>';
  expect(textProblems('fr.html', page('').replace(description, ''))).toEqual([]);
  for (const html of [page('').replace(description, description + description), page(description)]) {
    expect(textProblems('fr.html', html)).toEqual([
      'fr.html: more than one description, or one outside the head',
    ]);
  }
});
