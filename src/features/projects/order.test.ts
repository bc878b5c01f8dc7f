import { describe, expect, it } from 'vitest';
import { byPlace, neighboursOf, positionsFor, stepped } from './order';

const placed = (...positions: number[]) => positions.map((position, index) => ({ id: index + 1, position }));
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('Moving a project in the portfolio', () => {
  it('goes one step, and stays at the ends', () => {
    expect(stepped(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(stepped(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
    expect(stepped(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(stepped(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it('exchanges two positions where all differ', () => {
    const moved = positionsFor(stepped(placed(1, 2, 5), 2, -1));
    expect(moved).toEqual([
      { id: 1, position: 1 },
      { id: 3, position: 2 },
      { id: 2, position: 5 },
    ]);
  });

  it.each([
    [placed(0, 0, 0), 2, -1],
    [placed(0, 0, 0), 0, 1],
    [placed(1, 1, 2, 2), 2, -1],
    [placed(-3, 0, 0), 1, 1],
  ] as const)('%j, number %i by %i: the stored positions say the same order', (list, index, by) => {
    const order = stepped(list, index, by);
    expect(ids([...positionsFor(order)].sort(byPlace))).toEqual(ids(order));
  });
});

describe('The neighbours of a project', () => {
  const list = placed(2, 1, 3);

  it('are those beside it in the portfolio', () => {
    expect(neighboursOf(list, 1).prev?.id).toBe(2);
    expect(neighboursOf(list, 1).next?.id).toBe(3);
    expect(neighboursOf(list, 2).prev).toBeNull();
  });

  it('of a new one is what was first until then', () => {
    expect(neighboursOf(list, null)).toEqual({ prev: null, next: list[1] });
    expect(neighboursOf([], null)).toEqual({ prev: null, next: null });
  });
});
