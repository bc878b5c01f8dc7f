import { expect, it } from 'vitest';
import { halveRoundedUp } from './testimonials';

it('The first half takes the odd testimonial', () => {
  expect(halveRoundedUp([1, 2, 3, 4, 5])).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

it('An even list is cut in the middle', () => {
  expect(halveRoundedUp([1, 2, 3, 4])).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('A single testimonial leaves the second row empty', () => {
  expect(halveRoundedUp(['a'])).toEqual([['a'], []]);
  expect(halveRoundedUp([])).toEqual([[], []]);
});
