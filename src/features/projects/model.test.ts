import { describe, expect, it } from 'vitest';
import { neighboursOf, ofTrade, readFilter, toLink, toSummary } from './model';

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

describe('In the portfolio of a, b and c', () => {
  const portfolio = ['a', 'b', 'c'].map((slug) => toLink({ ...row, slug }));
  const around = (slug: string, previousSlug = '', nextSlug = '') => {
    const { previous, next } = neighboursOf(portfolio, { slug, previousSlug, nextSlug });
    return [previous?.slug ?? null, next?.slug ?? null];
  };

  it('a project stands between its neighbours, and the ends have one each', () => {
    expect(around('b')).toEqual(['a', 'c']);
    expect(around('a')).toEqual([null, 'b']);
    expect(around('c')).toEqual(['b', null]);
  });

  it('a slug chosen by hand wins over the neighbour', () => {
    expect(around('b', 'c', 'a')).toEqual(['c', 'a']);
    expect(around('a', 'c')).toEqual(['c', 'b']);
  });

  it('a slug that leads nowhere, or back to the project itself, is skipped', () => {
    expect(around('b', 'gone', 'b')).toEqual([null, null]);
  });

  it('a project that is not in the portfolio has only what was chosen for it', () => {
    expect(around('z')).toEqual([null, null]);
    expect(around('z', '', 'a')).toEqual([null, 'a']);
  });
});
