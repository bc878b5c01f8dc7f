import { expect, it } from 'vitest';
import { copyLabel, freeSlug } from './copy';

it('marks the label of a copy once, in the language of its row', () => {
  expect(copyLabel('fr', 'Le pain')).toBe('Le pain (copie)');
  expect(copyLabel('en', 'Bread (copy)')).toBe('Bread (copy)');
});

it('keeps the label of a copy as short as its column takes', () => {
  expect(copyLabel('en', 'a'.repeat(80))).toHaveLength(80);
  expect(copyLabel('en', 'a'.repeat(200))).toHaveLength(200);
  expect(copyLabel('en', 'a'.repeat(75))).toHaveLength(80);
});

it('finds the first free number of a slug, within its length', () => {
  expect(freeSlug('pain', ['pain'])).toBe('pain-2');
  expect(freeSlug('pain', ['pain', 'pain-2', 'pain-3'])).toBe('pain-4');
  expect(freeSlug(`${'a'.repeat(117)}-b`, [])).toBe(`${'a'.repeat(117)}-2`);
});
