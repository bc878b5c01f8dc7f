import { describe, expect, it } from 'vitest';
import { ceilingOf, changeOf, hasNoArticle, partOf } from './model';

describe('The figures of the dashboard', () => {
  it('compare with the period before, where there was one', () => {
    expect(changeOf(118, 100)).toBeCloseTo(0.18);
    expect(changeOf(5, 0)).toBeNull();
  });

  it.each([
    [0, 4],
    [4, 4],
    [7, 8],
    [41, 50],
    [213, 300],
    [100, 100],
    [130, 150],
  ])('draw %i under a round ceiling of %i', (highest, ceiling) => {
    expect(ceilingOf(highest)).toBe(ceiling);
  });

  it('see an empty site only where there is not even a draft', () => {
    const none = { published: 0, scheduled: 0, drafts: 0, views: 0, likes: 0, most: [] };
    expect(hasNoArticle({ fr: none, en: none })).toBe(true);
    expect(hasNoArticle({ fr: none, en: { ...none, drafts: 1 } })).toBe(false);
    expect(hasNoArticle({ fr: { ...none, scheduled: 1 }, en: none })).toBe(false);
  });

  it('are read part by part: one that is wrong says nothing about another', () => {
    const figures = { testimonials: { fr: 1, en: 2 }, jobs: 'broken' };
    expect(partOf(figures, 'testimonials')).toEqual({ fr: 1, en: 2 });
    expect(() => partOf(figures, 'jobs')).toThrow();
  });
});
