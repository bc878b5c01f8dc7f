import { expect, it } from 'vitest';
import { everything, inCategory, readSearch, searchString } from './portfolio-search';
import { toSummary } from './public/read';

const row = {
  id: 1,
  slug: 'a',
  title: 'A',
  thesis: '',
  description: '',
  image: '',
  image_alt: '',
  category: 'print',
  client: 'Client',
  year: '2026',
};

it('ignores anything but a known category and a page in the address', () => {
  const read = (text: string) => readSearch(new URLSearchParams(text));
  expect(read('category=print&page=3')).toEqual({ filter: 'print', page: 3 });
  expect(read('category=tous')).toEqual(everything);
  expect(read('category=Print&page=0')).toEqual(everything);
  expect(read('page=1.5')).toEqual(everything);
  expect(searchString(read('category=print&page=3'))).toBe('?category=print&page=3');
  expect(searchString(everything)).toBe('');
});

it('keeps the projects of a category, and all of them for "tous"', () => {
  const projects = [toSummary(row), toSummary({ ...row, id: 2, category: 'digital' })];
  expect(inCategory(projects, 'digital').map(({ id }) => id)).toEqual([2]);
  expect(inCategory(projects, 'tous')).toHaveLength(2);
});
