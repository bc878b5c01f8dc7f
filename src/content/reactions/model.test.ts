import { expect, it } from 'vitest';
import { countAfter } from './model';

it('adds one for a like and removes it for an unlike', () => {
  expect(countAfter(96, true)).toBe(97);
  expect(countAfter(97, false)).toBe(96);
});

it('never counts below zero', () => {
  expect(countAfter(0, false)).toBe(0);
});
