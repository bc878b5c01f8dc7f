import { expect, test } from 'vitest';
import { median, medians } from './median';

test('the median is the middle one, or between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

test('what could not be measured does not count', () => {
  expect(median([Number.NaN, 3, 1])).toBe(2);
});

test('every figure of a measurement has its own', () => {
  expect(
    medians([
      { lcp: 1, cls: 9 },
      { lcp: 3, cls: 7 },
      { lcp: 2, cls: 8 },
    ]),
  ).toEqual({ lcp: 2, cls: 8 });
});
