import { describe, expect, it } from 'vitest';
import { excerptOf, fold, slugOf, slugPattern } from './text';

it('Searching ignores case, accents and ligatures', () => {
  expect(fold('Œuvre À L’ÉTÉ')).toBe("oeuvre a l'ete");
});

describe('a slug proposed from a title', () => {
  it.each([
    ['Un site rapide vend mieux qu’un beau site', 'un-site-rapide-vend-mieux-qu-un-beau-site'],
    ['  C’est l’été : à vos œuvres !  ', 'c-est-l-ete-a-vos-oeuvres'],
    ['2026 — the plan', '2026-the-plan'],
  ])('%s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
    expect(slug).toMatch(slugPattern);
  });

  it('is short enough and never ends on a hyphen', () => {
    const slug = slugOf(`${'mot '.repeat(60)}`);
    expect(slug.length).toBeLessThanOrEqual(120);
    expect(slug).toMatch(slugPattern);
  });

  it('is empty for a title without letters', () => {
    expect(slugOf('?!')).toBe('');
  });
});

describe('an excerpt', () => {
  it('is cut at a word', () => {
    expect(excerptOf('one two three four', 9)).toBe('one two…');
  });
  it('leaves a short text whole', () => {
    expect(excerptOf('one  two\nthree', 20)).toBe('one two three');
  });
});
