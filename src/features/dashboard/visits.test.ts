import { expect, it } from 'vitest';
import { slowPages, speedOf, speedRows } from './visits';

const at = (...counts: [bucket: number, count: number][]) =>
  Array.from({ length: 12 }, (_, bucket) => counts.find(([one]) => one === bucket)?.[1] ?? 0);

it.each([
  ['in the only bucket, three quarters of its way', at([7, 4]), 2400, 'good', 4],
  ['at the upper edge of a bucket that ends there', at([0, 75], [8, 25]), 500, 'good', 100],
  ['within the bucket that passes it', at([0, 50], [8, 50]), 2750, 'middling', 100],
  ['in a slow one', at([10, 8]), 5500, 'poor', 8],
  ['in the last, open one', at([0, 1], [11, 9]), 6000, 'poor', 10],
])('finds the 75th percentile %s', (_, counts, value, rating, count) => {
  expect(speedOf('lcp', counts)).toEqual({ value, rating, count });
});

it('has no percentile of nothing', () => {
  expect(speedOf('cls', at())).toBeNull();
});

it('rates by the limits of each metric', () => {
  expect(speedOf('inp', at([4, 1]))?.rating).toBe('good');
  expect(speedOf('inp', at([9, 1]))?.rating).toBe('middling');
  expect(speedOf('cls', at([4, 1]))?.rating).toBe('good');
  expect(speedOf('cls', at([10, 1]))?.rating).toBe('poor');
});

it('joins the metrics of a kind of page on a device', () => {
  const rows = speedRows([
    { kind: 'home', device: 'phone', metric: 'cls', buckets: at([0, 2]) },
    { kind: 'home', device: 'phone', metric: 'lcp', buckets: at([0, 2]) },
    { kind: 'home', device: 'desktop', metric: 'lcp', buckets: at([1, 2]) },
  ]);
  expect(rows.map(({ device, lcp, cls }) => [device, lcp?.value, cls?.value])).toEqual([
    ['phone', 375, 0.0075],
    ['desktop', 725, undefined],
  ]);
});

it('names the slowest page first', () => {
  const pages = slowPages([
    { name: '/fr', buckets: at([1, 9]) },
    { name: '/en', buckets: at([9, 9]) },
  ]);
  expect(pages.map(({ name }) => name)).toEqual(['/en', '/fr']);
});
