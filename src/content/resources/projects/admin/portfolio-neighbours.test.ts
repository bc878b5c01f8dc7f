import { describe, expect, it } from 'vitest';
import { neighboursOf } from './portfolio-neighbours';

const placed = (...positions: number[]) => positions.map((position, index) => ({ id: index + 1, position }));

describe('The neighbours of a project', () => {
  const list = placed(2, 1, 3);

  it('follows the order of the portfolio', () => {
    expect(neighboursOf(list, 1).prev?.id).toBe(2);
    expect(neighboursOf(list, 1).next?.id).toBe(3);
    expect(neighboursOf(list, 2).prev).toBeNull();
  });

  it('starts with the former first for a new one', () => {
    expect(neighboursOf(list, null)).toEqual({ prev: null, next: list[1] });
    expect(neighboursOf([], null)).toEqual({ prev: null, next: null });
  });
});
