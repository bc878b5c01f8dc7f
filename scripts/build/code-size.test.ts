import { expect, test } from 'vitest';
import { chunkName, codeGrowth, codeSize, kindOfPage, maskHashes } from './code-size.ts';

test('replaces only the hash of file names in code', () => {
  expect(maskHashes('import"./core-B7x_-a9Z.js";"/assets/a-b-12345678.css";a-12345678.b;"no-hash.js"')).toBe(
    'import"./core-00000000.js";"/assets/a-b-00000000.css";a-12345678.b;"no-hash.js"',
  );
});

test('measures the same size for all hashes', () => {
  const code = (hashes: string[]) => hashes.map((one) => `import("./page-${one}.js")`).join(';');
  expect(codeSize(code(['aaaaaaaa', 'aaaaaaaa']))).toBe(codeSize(code(['kX3_9-qZ', 'P0vR7tLm'])));
});

test('names a chunk without its hash, and a page by its kind', () => {
  expect(['_core-B7x_-a9Z.js', 'src/pages/public/home.tsx'].map(chunkName)).toEqual([
    '_core.js',
    'src/pages/public/home.tsx',
  ]);
  expect(['fr.html', 'fr/articles.html', 'fr/articles/one.html'].map(kindOfPage)).toEqual([
    'fr',
    'fr/articles',
    'fr/articles/*',
  ]);
});

const baseline = { chunks: { core: 50_000, page: 2_000 }, pages: { fr: 52_000 } };
const growth = (chunks: Record<string, number>) => {
  const bytes = Object.values(chunks).reduce((sum, size) => sum + size, 0);
  return codeGrowth(baseline, { chunks, pages: { fr: { bytes, chunks: Object.keys(chunks) } } });
};

test('allows a page to grow by the tolerance, or to shrink', () => {
  expect(growth({ core: 50_300, page: 2_200 })).toEqual([]);
  expect(growth({ core: 50_000, page: 0 })).toEqual([]);
});

test('allows code to move between chunks', () => {
  expect(growth({ core: 49_000, page: 3_000 })).toEqual([]);
});

test('names the chunks that grew, the largest growth first', () => {
  expect(growth({ core: 50_100, page: 2_900, added: 300 })).toEqual([
    'fr: code 53.3 kB, 1.3 more than the baseline (page +0.9, added +0.3, core +0.1)',
  ]);
});

test('reports a page that loads another chunk', () => {
  const others = { ...baseline, chunks: { ...baseline.chunks, form: 9_000 } };
  expect(
    codeGrowth(others, {
      chunks: { core: 50_000, page: 2_000, form: 9_000 },
      pages: { fr: { bytes: 61_000, chunks: ['core', 'page', 'form'] } },
    }),
  ).toEqual(['fr: code 61.0 kB, 9.0 more than the baseline (it asks for a chunk more)']);
});
