import { expect, it } from 'vitest';
import { fileName } from '../model';
import { fileFault, fileSlug, isAnimated, maxBytes } from './files';

it.each([
  ['image/jpeg', 1, null],
  ['image/avif', maxBytes, null],
  ['image/png', maxBytes + 1, 'heavy'],
  ['image/webp', 0, 'unreadable'],
  ['image/gif', 10, 'type'],
  ['image/svg+xml', 10, 'type'],
  ['text/html', 10, 'type'],
  ['', 10, 'type'],
])('checks a file of type %j with %i bytes: %j', (type, size, fault) => {
  expect(fileFault({ type, size })).toBe(fault);
});

it.each([
  ['Vue du Quai (1).JPG', 'vue-du-quai-1'],
  ['Œuvre d’Éloïse.png', 'oeuvre-d-eloise'],
  ['写真.png', ''],
  [`${'mot '.repeat(40)}.png`, `${'mot-'.repeat(14)}mot`],
])('makes the slug of %j: %j', (name, slug) => {
  expect(fileSlug(name)).toBe(slug);
});

it.each([
  ['2026/11/a%20b.png', 'a b.png'],
  ['https://other.example/dir/photo.jpg?w=10#x', 'photo.jpg'],
  ['https://other.example/%E0%A4%A', '%E0%A4%A'],
])('reads the file name of %j: %j', (address, name) => {
  expect(fileName(address)).toBe(name);
});

it.each([
  ['an animated PNG', '\u0001PNG\r\n…IHDR…acTL…fcTL…IDAT', true],
  ['a PNG with those letters in its pixels', '\u0001PNG\r\n…IHDR…IDAT…acTL', false],
  ['an animated WebP', 'RIFF....WEBPVP8X....\u0002', true],
  ['a transparent WebP', 'RIFF....WEBPVP8X....\u0010', false],
  ['an AVIF sequence', '....ftypavis', true],
  ['an AVIF', '....ftypavif', false],
])('tells that %s moves', async (_what, bytes, moves) => {
  expect(await isAnimated(new Blob([bytes]))).toBe(moves);
});
