import { expect, it } from 'vitest';
import { matches, sampleToArticle, searchWords } from './fallback';
import { updatedSince } from './model';
import { articleNeighboursOf } from './neighbours';

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

it('finds every word in title, excerpt or tags, without regard to accents and case', () => {
  expect(search('ETE oeuvres')).toBe(true);
  expect(search('referencement ateliers')).toBe(true);
  expect(search('été absent')).toBe(false);
  expect(search('')).toBe(true);
});

it('narrows a search by a category', () => {
  expect(search('', 'Web')).toBe(true);
  expect(search('', 'SEO')).toBe(false);
});

it('escapes the characters of a pattern', () => {
  expect(searchWords('100%_*, (été)')).toEqual(['100', 'ete']);
});

it('searches for C#, C++, R&D with their signs', () => {
  expect(searchWords('C#, C++ R&D')).toEqual(['c#', 'c++', 'r&d']);
});

it('gives a bundled article no id, so that nothing is counted', () => {
  expect(article).toMatchObject({ id: '', readingTime: 4 });
});

it('leads from an article to its own category first, then to the newest, and to its neighbours in the list', () => {
  const sample = (slug: string, category: string) =>
    sampleToArticle({
      id: 1,
      slug,
      title: slug.toUpperCase(),
      excerpt: '',
      image: '',
      imageAlt: '',
      author: '',
      date: '2026-01-01',
      readTime: 1,
      category,
      tags: [],
      content: 'not in a card',
    });
  const list = [
    sample('a', 'web'),
    sample('b', ''),
    sample('c', 'web'),
    sample('d', ''),
    sample('e', 'web'),
  ] as const;
  const slugsIn = (all: Parameters<typeof articleNeighboursOf>[1], one: { slug: string; category: string }) =>
    articleNeighboursOf(one, all).read.map(({ slug }) => slug);
  const slugs = (one: (typeof list)[number]) => slugsIn(list, one);
  expect(slugs(list[2])).toEqual(['a', 'e']);
  expect(slugs(list[1])).toEqual(['a', 'c']);
  expect(articleNeighboursOf(list[2], list)).toMatchObject({
    previous: { slug: 'd', title: 'D' },
    next: { slug: 'b', title: 'B' },
  });
  expect(articleNeighboursOf(list[0], list).next).toBeNull();
  expect(articleNeighboursOf(list[4], list).previous).toBeNull();
  expect(articleNeighboursOf(list[0], list).read[0]).not.toHaveProperty('content');
  expect(articleNeighboursOf(list[0], [list[0]])).toEqual({ read: [], previous: null, next: null });

  // A build asks for each article of a long list.
  let looks = 0;
  const long = Array.from({ length: 1000 }, (_, index) => ({
    ...list[0],
    slug: `article-${index}`,
    get category() {
      looks += 1;
      return 'web';
    },
  }));
  expect(slugsIn(long, { slug: 'article-900', category: 'web' })).toEqual(['article-0', 'article-1']);
  expect(looks).toBeLessThan(10);
});

it.each([
  ['2026-01-02', null],
  ['2026-01-02T23:00:00Z', null],
  ['2026-01-05T09:00:00Z', '2026-01-05T09:00:00Z'],
])('dates a later revision at %s: %s', (modified, since) => {
  expect(updatedSince({ ...article, modified })).toBe(since);
});
