import { expect, it } from 'vitest';
import { columnsOf } from './article-grid';

it('gives each card its columns, so that every row is full', () => {
  expect(columnsOf(7)).toEqual([6, 6, 4, 4, 4, 6, 6]);
  expect(columnsOf(0)).toEqual([]);
  for (let count = 1; count <= 24; count += 1) {
    const columns = columnsOf(count);
    expect(columns).toHaveLength(count);
    expect(columns.reduce((sum, one) => sum + one, 0) % 12).toBe(0);
    expect(columns.every((one) => [4, 6, 12].includes(one))).toBe(true);
  }
});
