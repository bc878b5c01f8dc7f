import { describe, expect, it } from 'vitest';
import { fold, plainLetters } from './fold';
import { excerptOf, withoutInvisible } from './text';
import { distinct, slugOf, slugPattern } from './written-text';

it('ignores case, accents and ligatures in a search', () => {
  expect(fold('Œuvre À L’ÉTÉ')).toBe("oeuvre a l'ete");
});

it('ignores invisible characters in a search', () => {
  expect(fold('\u200EChan\u00ADtier\u200B')).toBe('chantier');
});

/** As supabase/tests/foundations.sql has them. */
it.each([
  '\u200Emarie@example.org',
  'marie@example.org\u200E',
  '\u200Fmarie@example.org',
  'marie@example.org\u200B',
  'ma\u200Brie@example.org',
  'marie\u200C@example.org',
  'marie@\u200Dexample.org',
  'marie@example\u2060.org',
  '\uFEFFmarie@example.org',
  'marie@exam\u00ADple.org',
  '\u00A0marie@example.org',
  'marie@example.org\u00A0\u00A0',
  'marie@example.org\u202F',
  '\u3000marie@example.org',
  '\u2003marie@example.org\u2003',
  'marie@example.org\u2028',
  '\tmarie@example.org\r\n',
  '\u200E\u00A0marie@example.org\u00A0\u200E',
  '\u200B \uFEFF marie@example.org',
  '\u00A0\u200Bm\u00ADa\u200Crie@example.org\u2060 ',
])('removes invisible characters of an address: %j', (typed) => {
  expect(withoutInvisible(typed)).toBe('marie@example.org');
});

it('keeps visible characters', () => {
  for (const kept of ['Jean-Paul O’Neill', 'Les \u00A0 deux', 'éàü', '李雷'])
    expect(withoutInvisible(kept)).toBe(kept);
});

describe('a slug proposed from a title', () => {
  it.each([
    ['Un site rapide vend mieux qu’un beau site', 'un-site-rapide-vend-mieux-qu-un-beau-site'],
    ['  C’est l’été : à vos œuvres !  ', 'c-est-l-ete-a-vos-oeuvres'],
    ['2026 — the plan', '2026-the-plan'],
    ['Weißwurst : le guide de la Straße', 'weisswurst-le-guide-de-la-strasse'],
    ['Łukasz & Øystein', 'lukasz-oystein'],
    ['Đặng Þór, Æsir, ÐØŊ ĦŦ', 'dang-thor-aesir-dong-ht'],
    ['GROẞE Kırmızı İğne', 'grosse-kirmizi-igne'],
    ['Ǿre ﬁnĳ', 'ore-finij'],
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

it('keeps the case of plain letters', () => {
  expect(plainLetters('Œuvre ŁÓDŹ Straße Ørsted')).toBe('OEuvre LODZ Strasse Orsted');
});

it('merges words that differ in case or accents only, spelt as the first', () => {
  expect(distinct(['Été', 'ete', 'ÉTÉ', 'Straße', 'strasse', 'hiver'])).toEqual(['Été', 'Straße', 'hiver']);
});

describe('an excerpt', () => {
  it.each([
    ['abc👩‍👩‍👧‍👦', 5],
    ['abc👩‍👩‍👧‍👦def', 12],
    ['ab🇫🇷🇬🇧', 4],
    ['abcde\u0301fg', 5],
    ['abc😀', 4],
  ])('never splits a character: %j', (text, length) => {
    const parts = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
    const cut = excerptOf(text, length).slice(0, -1);
    expect(parts.slice(0, [...new Intl.Segmenter().segment(cut)].length).join('')).toBe(cut);
  });
  it.each([
    ['one two three four', 9, 'one two…'],
    ['one two three four', 8, 'one two…'],
    ['one two three four', 7, 'one…'],
    ['one, two three four', 8, 'one…'],
    ['unbreakableword and more', 20, 'unbreakableword and…'],
    ['a unbreakableword and more', 12, 'a…'],
    ['One sentence here. Another one begins', 30, 'One sentence here. Another…'],
    ['Venez ce soir\u00a0! Ou demain.', 20, 'Venez ce soir\u00a0! Ou…'],
    ['Il a dit «\u00a0oui\u00a0», puis rien', 20, 'Il a dit «\u00a0oui\u00a0»…'],
    ['Tout\u00a0ce\u00a0texte\u00a0est\u00a0collé', 16, 'Tout\u00a0ce\u00a0texte…'],
  ])('is cut at a word, its ellipsis within the length: %j, %i', (text, length, excerpt) => {
    expect(excerptOf(text, length)).toBe(excerpt);
    expect(excerpt.length).toBeLessThanOrEqual(length);
  });

  it('keeps a short text whole', () => {
    expect(excerptOf('one  two\nthree', 20)).toBe('one two three');
  });
});
