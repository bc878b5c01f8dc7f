import { expect, test } from 'vitest';
import { textProblems } from './check-pages';

const page = (main: string) =>
  `<html><head><title>Home</title><meta name="description" content="x"/><link rel="canonical" href="/"/></head>` +
  `<body><main><h1>Home</h1>${'<p>Text for a reader.</p>'.repeat(20)}${main}</main></body></html>`;

test('a finished page is let pass', () => {
  expect(textProblems('fr.html', page(''))).toEqual([]);
});

test('a place that waits is no finished page, unless the site was built without content', () => {
  const waiting = page('<div aria-busy="true"></div>');
  expect(textProblems('fr.html', waiting)).toEqual(['fr.html: a place still waiting for its content']);
  expect(textProblems('fr.html', waiting, { hasContent: false })).toEqual([]);
});

test('a page without its text is refused all the same', () => {
  expect(textProblems('fr.html', '<main></main>', { hasContent: false })).toContain(
    'fr.html: not exactly one h1 inside <main>',
  );
});
