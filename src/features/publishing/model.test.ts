import { expect, test } from 'vitest';
import { progressOf } from './model';

const at = new Date('2026-11-21T10:00:00Z');
const order = { at, replaced: '2026-11-21T08:00:00.000Z' };
const after = (minutes: number) => at.getTime() + minutes * 60_000;

test('reports done when newer pages than the replaced ones are in place', () => {
  expect(progressOf(order, '2026-11-21T08:00:00.000Z', after(1))).toBe('building');
  expect(progressOf(order, '2026-11-21T10:00:02.000Z', after(1))).toBe('done');
  // Read before another build.
  expect(progressOf(order, '2026-11-20T08:00:00.000Z', after(1))).toBe('building');
});

test('takes any pages for newer than pages of unknown age', () => {
  expect(progressOf({ at, replaced: null }, null, after(1))).toBe('building');
  expect(progressOf({ at, replaced: null }, '2026-11-21T10:00:02.000Z', after(1))).toBe('done');
});

test('reports late after 15 minutes, done if the pages still come', () => {
  expect(progressOf(order, order.replaced, after(14))).toBe('building');
  expect(progressOf(order, order.replaced, after(16))).toBe('late');
  expect(progressOf(order, undefined, after(16))).toBe('late');
  expect(progressOf(order, '2026-11-21T10:20:00.000Z', after(21))).toBe('done');
});
