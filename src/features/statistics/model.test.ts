import { describe, expect, it } from 'vitest';
import { ceilingOf, changeOf, countProjects, hasNoArticle } from './model';

describe('The figures of the dashboard', () => {
  it('compare with the period before, where there was one', () => {
    expect(changeOf(118, 100)).toBeCloseTo(0.18);
    expect(changeOf(5, 0)).toBeNull();
  });

  it('count a project once, whatever its languages', () => {
    const project = (slug: string, published = true) => ({ slug, published, likes: 0 });
    expect(countProjects([project('a'), project('a'), project('b'), project('c', false)])).toBe(2);
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
    expect(hasNoArticle({ articles: [], drafts: { fr: 0, en: 0 } })).toBe(true);
    expect(hasNoArticle({ articles: [], drafts: { fr: 0, en: 1 } })).toBe(false);
  });
});
