import { expect, it } from 'vitest';
import { lookUp } from './host-lookup';

const files = new Set([
  'index.html',
  'fr.html',
  'fr/services.html',
  'fr/articles.html',
  'fr/articles/kept.html',
  'icon.svg',
]);
const at = (path: string) => lookUp(path, (file) => files.has(file));

it.each([
  ['/', 'index.html'],
  ['/fr', 'fr.html'],
  ['/fr/', 'fr.html'],
  ['/fr/services', 'fr/services.html'],
  ['/icon.svg', 'icon.svg'],
  ['/fr/articles/kept', 'fr/articles/kept.html'],
])('finds a page or a file at %s', (path, file) => {
  expect(at(path)).toEqual({ file, status: 200 });
});

it.each([
  ['/fr/articles/published-since', 'shell.html'],
  ['/en/portfolio/new', 'shell.html'],
  ['/en/careers/0ffe0000-0000-4000-8000-000000000001', 'shell.html'],
  ['/fr/newsletter/unsubscribe', 'shell.html'],
  ['/en/newsletter/issues/4', 'shell.html'],
  ['/fr/preview', 'shell.html'],
  ['/admin', 'shell.html'],
  ['/admin/login', 'shell.html'],
  ['/en/admin/articles', 'shell.html'],
  ['/articles/kept', 'articles.html'],
])('finds a fallback at %s', (path, file) => {
  expect(at(path)).toEqual({ file, status: 200 });
});

it.each([
  ['/nowhere', '404.html'],
  ['/newsletter/issues', '404.html'],
  ['/de/articles', '404.html'],
  ['/fresh', '404.html'],
  ['/administration', '404.html'],
  ['/assets/gone.js', '404.html'],
  ['/fr/nowhere/at/all', 'fr/404.html'],
  ['/en/nowhere', '404.html'],
])('finds nothing at %s', (path, file) => {
  expect(at(path)).toEqual({ file, status: 404 });
});
