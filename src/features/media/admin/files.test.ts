import { expect, it } from 'vitest';
import { fileName } from '../model';
import { fileFault, fileSlug, maxBytes } from './files';

it.each([
  ['image/jpeg', 'bytes', null],
  ['image/webp', '', 'unreadable'],
  ['image/gif', 'GIF89a', 'type'],
  ['image/svg+xml', '<svg>', 'type'],
  ['text/html', '<p>', 'type'],
  ['', 'bytes', 'type'],
  ['', '\u00ff\u00d8\u00ff\u00e0', null],
  ['text/plain', '\u0089PNG\r\n', null],
  ['', 'RIFF\n...WEBPVP8 ', null],
  ['', '....ftypavif', null],
  ['image/png', '\u0089PNG\r\n…IHDR…acTL…fcTL…IDAT', 'animated'],
  ['image/png', '\u0089PNG\r\n…IHDR…IDAT…acTL', null],
  ['image/webp', 'RIFF....WEBPVP8X....\u0002', 'animated'],
  ['image/webp', 'RIFF....WEBPVP8X....\u0010', null],
  ['', '....ftypavis', 'animated'],
])('checks a file of type %j that begins with %j: %j', async (type, text, fault) => {
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  expect(await fileFault(new Blob([bytes], { type }))).toBe(fault);
});

it('refuses a file that would stall the browser', async () => {
  expect(await fileFault(new Blob([new Uint8Array(maxBytes + 1)], { type: 'image/png' }))).toBe('heavy');
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
