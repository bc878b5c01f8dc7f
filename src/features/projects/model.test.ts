import { expect, it } from 'vitest';
import { ofTrade, readFilter, toSummary } from './model';

const row = {
  id: 1,
  slug: 'a',
  title: 'A',
  description: '',
  image: '',
  image_alt: '',
  category: 'print',
  client: 'Client',
  year: '2026',
};

it('An address that names no trade asks for all of them', () => {
  expect(readFilter(new URLSearchParams('category=print'))).toBe('print');
  expect(readFilter(new URLSearchParams('category=tous'))).toBe('tous');
  expect(readFilter(new URLSearchParams('category=Print'))).toBe('tous');
  expect(readFilter(new URLSearchParams())).toBe('tous');
});

it('A trade keeps its own projects, and "tous" keeps all', () => {
  const projects = [toSummary(row), toSummary({ ...row, id: 2, category: 'digital' })];
  expect(ofTrade(projects, 'digital').map(({ id }) => id)).toEqual([2]);
  expect(ofTrade(projects, 'tous')).toHaveLength(2);
});
