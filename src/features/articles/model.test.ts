import { expect, it } from 'vitest';
import { matches, sampleToArticle, searchWords } from './model';

const article = sampleToArticle({
  id: 1,
  slug: 'a',
  title: 'L’été des œuvres',
  excerpt: 'Trois ateliers ouvrent.',
  image: '',
  imageAlt: '',
  author: 'A',
  date: '2026-01-02',
  readTime: 4,
  category: 'Web',
  tags: ['Référencement'],
  content: 'x',
});

const search = (text: string, category = '') => matches(article, { text, category, page: 1 });

it('A search finds every word in title, excerpt or tags, whatever its accents and case', () => {
  expect(search('ETE oeuvres')).toBe(true);
  expect(search('referencement ateliers')).toBe(true);
  expect(search('été absent')).toBe(false);
  expect(search('')).toBe(true);
});

it('A category narrows the search', () => {
  expect(search('', 'Web')).toBe(true);
  expect(search('', 'SEO')).toBe(false);
});

it('Characters with a meaning in a pattern never reach it', () => {
  expect(searchWords('100%_*, (été)')).toEqual(['100', 'ete']);
});

it('A bundled article carries no id, so nothing is counted for it', () => {
  expect(article).toMatchObject({ id: '', readingTime: 4 });
});
