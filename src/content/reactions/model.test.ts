import { expect, it } from 'vitest';
import { countAfter } from './model';

it('Liking adds one and unliking takes one', () => {
  expect(countAfter(96, true)).toBe(97);
  expect(countAfter(97, false)).toBe(96);
});

it('A count never falls below zero', () => {
  expect(countAfter(0, false)).toBe(0);
});
