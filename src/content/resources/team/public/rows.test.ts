import { expect, it } from 'vitest';
import { columnsFor, shuttersFor } from './rows';

it.each([
  [1, [1, 2, 4]],
  [2, [0, 1, 3]],
  [3, [1, 0, 2]],
  [4, [0, 0, 1]],
  [5, [1, 1, 0]],
  [6, [0, 0, 0]],
  [7, [1, 1, 1]],
  [8, [0, 0, 0]],
  [9, [1, 0, 1]],
])(
  'fill the last row of %i people with shutters on phones, in between and on wide screens',
  (people, [narrow, middle, wide]) => {
    expect(shuttersFor(people, 0)).toEqual({ narrow, middle, wide });
    const columns = columnsFor(people);
    for (const size of ['narrow', 'middle', 'wide'] as const) {
      expect((people + shuttersFor(people, 0)[size]) % columns[size]).toBe(0);
    }
  },
);

it.each([
  [4, [2, 2, 2]],
  [5, [1, 1, 1]],
  [6, [0, 0, 0]],
  [7, [1, 1, 1]],
  [1, [5, 5, 5]],
])('give six people, %i of them shown, six windows', (shown, [narrow, middle, wide]) => {
  expect(shuttersFor(shown, 6)).toEqual({ narrow, middle, wide });
});
