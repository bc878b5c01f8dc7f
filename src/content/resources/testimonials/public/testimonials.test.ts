import { expect, it } from 'vitest';
import { halveRoundedUp } from './testimonials';

it('puts the odd testimonial into the first half', () => {
  expect(halveRoundedUp([1, 2, 3, 4, 5])).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

it('splits an even list in the middle', () => {
  expect(halveRoundedUp([1, 2, 3, 4])).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('leaves the second row of a single testimonial empty', () => {
  expect(halveRoundedUp(['a'])).toEqual([['a'], []]);
  expect(halveRoundedUp([])).toEqual([[], []]);
});
