import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { litWindows } from '../../src/features/home/public/street-windows';
import { socialIconNames } from '../../src/ui/icon';
import { drawingIn } from '../build/site-files';
import { type Faces, fontFilesOf, loadFaces } from './faces';
import { indexedPng } from './png';
import { rasterise } from './raster';
import { type Card, share, shareCard } from './share-card';
import { typeset, widthOf } from './typeset';

let faces: Faces;
beforeAll(async () => {
  faces = await loadFaces();
});

const room = { width: 600, height: 322, sizes: [104, 72, 50], leading: 1.02 };

test.each([
  ['street.svg', litWindows().flatMap(({ name }) => [name, `light-${name}`])],
  ['social.svg', socialIconNames],
])('%s contains the drawings that pages use', (file, names) => {
  const drawn = readFileSync(join(import.meta.dirname, '../../public', file), 'utf8');
  for (const name of names) expect(drawn).toContain(`id="${name}"`);
});

describe('A heading', () => {
  test('is as large as its length allows, and never wider than its column', () => {
    for (const [text, size] of [
      ['Contact', 104],
      ['A domain name you will still like in ten years', 104],
      ['Pourquoi un formulaire de candidature doit survivre à une connexion coupée, même le dimanche', 50],
    ] as const) {
      const set = typeset(faces.display, text, room);
      expect(set.size).toBe(size);
      expect(set.lines.join(' ')).toBe(text);
      for (const line of set.lines)
        expect(widthOf(faces.display, line, set.size)).toBeLessThanOrEqual(room.width);
    }
  });

  test('ends in an ellipsis if it is too long', () => {
    const { lines } = typeset(faces.display, 'Beam by beam '.repeat(40), room);
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toMatch(/…$/);
    const { lines: unbroken } = typeset(faces.display, 'W'.repeat(90), room);
    expect(unbroken).toHaveLength(1);
    expect(widthOf(faces.display, unbroken[0] ?? '', 50)).toBeLessThanOrEqual(room.width);
  });

  test('keeps the parts of a no-break space together', () => {
    const { lines } = typeset(faces.display, 'Une page qui répond\u00a0?', room);
    expect(lines.some((line) => line.endsWith('répond\u00a0?'))).toBe(true);
  });
});

describe('A share picture', () => {
  const cards: Card[] = [
    { title: 'Websites <framed> & "lasting"', label: 'Agency', picture: 'house' },
    { title: 'Vins du Ried', label: 'Branding', picture: { seed: 'vins-du-ried', kind: 'branding' } },
    {
      title: 'Winstub des Lavandières',
      label: 'Website',
      picture: {
        seed: 'winstub-des-lavandieres',
        kind: 'site-web',
        drawing: drawingIn('public')('/demo/winstub-des-lavandieres.svg'),
      },
    },
    { title: 'A domain name', label: 'Articles', picture: { seed: 'a-domain-name', kind: 'article' } },
  ];

  test.each(cards)('is a PNG of 1200 by 630 under 60 kB, the same every time: $title', (card) => {
    const draw = () => rasterise(shareCard(card, faces), share.width, fontFilesOf(faces));
    const png = Buffer.from(draw());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.byteLength).toBeLessThan(60_000);
    expect(png.equals(draw())).toBe(true);
  });
});

test('keeps few colours exactly, and merges the rarest of many', () => {
  const few = indexedPng(new Uint8Array([255, 0, 0, 255, 0, 0, 255, 255]), 2, 1);
  const text = Buffer.from(few).toString('latin1');
  const palette = Buffer.from(few).subarray(text.indexOf('PLTE') + 4, text.indexOf('PLTE') + 10);
  expect([...palette].sort()).toEqual([0, 0, 0, 0, 255, 255]);

  const many = new Uint8Array(300 * 4).map((_, index) => (index % 4 === 3 ? 255 : index % 251));
  const png = Buffer.from(indexedPng(many, 300, 1));
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  expect(rows).toHaveLength(301);
});
