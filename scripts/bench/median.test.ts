import { expect, test } from 'vitest';
import { median, medians } from './median';

test('is the middle value, or between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

test('ignores values that could not be measured', () => {
  expect(median([Number.NaN, 3, 1])).toBe(2);
});

test('is computed for every figure of a measurement', () => {
  expect(
    medians([
      { lcp: 1, cls: 9 },
      { lcp: 3, cls: 7 },
      { lcp: 2, cls: 8 },
    ]),
  ).toEqual({ lcp: 2, cls: 8 });
});
