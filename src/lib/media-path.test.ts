import { expect, it } from 'vitest';
import {
  bytesInTitle,
  documentEnding,
  documentPath,
  picturePath,
  readPicturePath,
  sizeTitle,
  storedSize,
} from './media-path';

it.each([
  [
    { width: 4000, height: 2250 },
    { width: 1600, height: 900 },
  ],
  [
    { width: 1600, height: 900 },
    { width: 1600, height: 900 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 2000, height: 16_000 },
    { width: 400, height: 3200 },
  ],
  [
    { width: 20_000, height: 3 },
    { width: 1600, height: 1 },
  ],
])('stores %j as %j, without enlarging it', (size, stored) => {
  expect(storedSize(size)).toEqual(stored);
});

it('names a picture by month, file name, digest and size', () => {
  const at = new Date('2026-03-31T23:59:59Z');
  const named = {
    slug: 'toits',
    hash: '1a2b3c4d',
    width: 1600,
    height: 900,
    ending: 'webp',
    at,
  } as const;
  expect(picturePath(named)).toBe('2026/03/toits-1a2b3c4d-1600x900.webp');
  expect(picturePath({ ...named, slug: '' })).toBe('2026/03/image-1a2b3c4d-1600x900.webp');
});

it.each([
  ['2026/11/a-1a2b3c4d-1600x900.webp', [480, 960, 1600]],
  ['2026/11/a-1a2b3c4d-1100x900.jpg', [480, 1100]],
  ['2026/11/a-1a2b3c4d-600x900.png', [600]],
])('%s exists in the widths %j', (path, widths) => {
  expect(readPicturePath(path)?.files.map(({ width }) => width)).toEqual(widths);
});

it('lists the files of a picture by its name, the referenced one last', () => {
  expect(readPicturePath('2026/11/a-1a2b3c4d-1600x900.webp')).toEqual({
    width: 1600,
    height: 900,
    avif: false,
    files: [
      { path: '2026/11/a-1a2b3c4d-1600x900.480.webp', width: 480 },
      { path: '2026/11/a-1a2b3c4d-1600x900.960.webp', width: 960 },
      { path: '2026/11/a-1a2b3c4d-1600x900.webp', width: 1600 },
    ],
  });
});

it.each(['toits.webp', 'a-0x0.webp', 'a-1600x900.480.webp', 'a-1600x900.svg', 'a-99999x9.webp'])(
  'reads no size from %s',
  (path) => expect(readPicturePath(path)).toBeNull(),
);

it('names a document by month, file name, eight signs and kind', () => {
  const path = documentPath({ slug: 'brochure', ending: 'pdf', at: new Date('2026-03-31T23:59:59Z') });
  expect(path).toMatch(/^2026\/03\/brochure-[0-9a-f]{8}\.pdf$/);
  expect(documentEnding(path)).toBe('pdf');
  expect(documentEnding('2026/11/toits-1a2b3c4d-1600x900.webp')).toBeNull();
});

it('reads from the title of a link the size written into it', () => {
  expect(bytesInTitle(sizeTitle(1234))).toBe(1234);
  expect([null, 'To read', '12 MB'].map(bytesInTitle)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});
