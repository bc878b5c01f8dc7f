import { describe, expect, it } from 'vitest';
import { moved } from './moved';

const placed = (...positions: number[]) => positions.map((position, index) => ({ id: index + 1, position }));
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('Moving in a list', () => {
  const list = placed(-1, 0, 0, 7);

  it('puts it at its place and numbers everything from one', () => {
    const order = moved(list, 4, 1);
    expect(ids(order)).toEqual([1, 4, 2, 3]);
    expect(order.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(ids(moved(list, 1, 2))).toEqual([2, 3, 1, 4]);
  });

  it('changes nothing where it cannot go, or is already', () => {
    expect(moved(list, 1, -1)).toBe(list);
    expect(moved(list, 4, 4)).toBe(list);
    expect(moved(list, 2, 1)).toBe(list);
    expect(moved(list, 99, 1)).toBe(list);
  });
});
