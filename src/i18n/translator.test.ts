import { expect, it } from 'vitest';
import { translator } from './translator';

const messages = {
  greeting: 'Hello {{name}}, {{name}}!',
  list: { found_one: '{{count}} article', found_other: '{{count}} articles', plain: 'Articles' },
};

it('Finds a text by its path and fills in values', () => {
  const t = translator('en', messages);
  expect(t('list.plain')).toBe('Articles');
  expect(t('greeting', { name: 'Anna $& $1' })).toBe('Hello Anna $& $1, Anna $& $1!');
});

it('Counts as the language does: nothing is singular in French and plural in English', () => {
  expect(translator('fr', messages)('list.found', { count: 0 })).toBe('0 article');
  expect(translator('en', messages)('list.found', { count: 0 })).toBe('0 articles');
  expect(translator('en', messages)('list.found', { count: 1 })).toBe('1 article');
});

it('French says "many" of millions, which has no text of its own', () => {
  expect(translator('fr', messages)('list.found', { count: 1_000_000 })).toBe('1000000 articles');
});

it('A text that is missing shows as its key, and a group is no text', () => {
  const t = translator('en', messages);
  expect(t('list.nowhere')).toBe('list.nowhere');
  expect(t('list')).toBe('list');
  expect(t('toString')).toBe('toString');
});
