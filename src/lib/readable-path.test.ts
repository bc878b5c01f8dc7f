import { expect, it, vi } from 'vitest';
import { askedPath, readablePath } from './readable-path';

const host = vi.hoisted(() => {
  vi.stubGlobal('location', new URL('https://www.own.example/fr/admin'));
  return location.host;
});

it.each([
  ['/é', '/%C3%A9'],
  ['fr/rentrée', '/fr/rentr%C3%A9e'],
  ['/%c3%a9', '/%c3%a9'],
  [`http://${host}/abs?a=1`, '/abs?a=1'],
  [`https://${host}/é`, '/%C3%A9'],
  ['https://other.example/abs', 'https://other.example/abs'],
  ['//other.example/abs', '//other.example/abs'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('reads %j, as it was pasted, as the path %j', (given, path) => {
  expect(askedPath(given)).toBe(path);
});

it.each([
  ['/fr/%C3%A9t%C3%A9-2025', '/fr/été-2025'],
  ['/100%25', '/100%25'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('shows %j as %j', (path, shown) => {
  expect(readablePath(path)).toBe(shown);
});
