import { expect, it } from 'vitest';
import { toSummary } from './model';
import { everything, ofTrade, readSearch, searchString } from './portfolio-search';

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

it('An address asks for a trade and a page; anything odd in it is not asked', () => {
  const read = (text: string) => readSearch(new URLSearchParams(text));
  expect(read('category=print&page=3')).toEqual({ filter: 'print', page: 3 });
  expect(read('category=tous')).toEqual(everything);
  expect(read('category=Print&page=0')).toEqual(everything);
  expect(read('page=1.5')).toEqual(everything);
  expect(searchString(read('category=print&page=3'))).toBe('?category=print&page=3');
  expect(searchString(everything)).toBe('');
});

it('A trade keeps its own projects, and "tous" keeps all', () => {
  const projects = [toSummary(row), toSummary({ ...row, id: 2, category: 'digital' })];
  expect(ofTrade(projects, 'digital').map(({ id }) => id)).toEqual([2]);
  expect(ofTrade(projects, 'tous')).toHaveLength(2);
});
