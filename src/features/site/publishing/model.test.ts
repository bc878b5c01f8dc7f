import { expect, test } from 'vitest';
import { progressOf } from './model';

const at = new Date('2026-11-21T10:00:00Z');
const order = { at, replaced: '2026-11-21T08:00:00.000Z' };
const after = (minutes: number) => at.getTime() + minutes * 60_000;

test('an order is done when newer pages than those it replaces are in place', () => {
  expect(progressOf(order, '2026-11-21T08:00:00.000Z', after(1))).toBe('building');
  expect(progressOf(order, '2026-11-21T10:00:02.000Z', after(1))).toBe('done');
  // Read before somebody else had the site built.
  expect(progressOf(order, '2026-11-20T08:00:00.000Z', after(1))).toBe('building');
});

test('pages of an age nobody knew are replaced by any', () => {
  expect(progressOf({ at, replaced: null }, null, after(1))).toBe('building');
  expect(progressOf({ at, replaced: null }, '2026-11-21T10:00:02.000Z', after(1))).toBe('done');
});

test('pages that do not come are late, and may still come', () => {
  expect(progressOf(order, order.replaced, after(14))).toBe('building');
  expect(progressOf(order, order.replaced, after(16))).toBe('late');
  expect(progressOf(order, undefined, after(16))).toBe('late');
  expect(progressOf(order, '2026-11-21T10:20:00.000Z', after(21))).toBe('done');
});
