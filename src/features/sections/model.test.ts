import { expect, test, vi } from 'vitest';
import type { Facts } from '@/brand/facts';
import { codeFields, toColumns } from './model';

vi.mock('@/brand/agency.json', async (original) => {
  const { default: facts } = await original<{ default: Facts }>();
  return { default: { ...facts, sections: { ...facts.sections, newsletter: false } } };
});

test('stores false for a part that is off, even by default', () => {
  expect(toColumns(codeFields)).toMatchObject({ careers: null, newsletter: false });
  expect(toColumns({ ...codeFields, careers: false })).toMatchObject({ careers: false, newsletter: false });
  expect(toColumns({ ...codeFields, newsletter: true })).toMatchObject({ careers: null, newsletter: true });
});
