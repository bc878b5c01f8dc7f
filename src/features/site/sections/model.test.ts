import { expect, test, vi } from 'vitest';
import { codeFields, toColumns } from './model';

vi.mock('@/brand/switches', () => ({
  switches: { careers: true, chat: true, newsletter: false, portfolio_likes: true },
}));

test('a part that is off stays off in the row, by which the database refuses it, whatever the code says', () => {
  expect(toColumns(codeFields)).toMatchObject({ careers: null, newsletter: false });
  expect(toColumns({ ...codeFields, careers: false })).toMatchObject({ careers: false, newsletter: false });
  expect(toColumns({ ...codeFields, newsletter: true })).toMatchObject({ careers: null, newsletter: true });
});
