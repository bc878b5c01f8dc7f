import { describe, expect, it } from 'vitest';
import { emailPattern, escapeLike, isUuid } from './patterns';

it.each([
  ['anna@example.org', true],
  ['anna.reiss+site@mail.example.org', true],
  ['anna@example', false],
  ['anna @example.org', false],
  ['<anna@example.org>', false],
])('%s is an e-mail address: %s', (text, is) => {
  expect(emailPattern.test(text)).toBe(is);
});

it('An id is a uuid, in small or capital letters', () => {
  expect(isUuid('0FFE0000-0000-4000-8000-00000000000a')).toBe(true);
  for (const odd of [
    '',
    '1',
    '0ffe0000-0000-4000-8000-00000000000g',
    ' 0ffe0000-0000-4000-8000-00000000000a',
  ])
    expect(isUuid(odd)).toBe(false);
});

describe('A text looked for with LIKE', () => {
  it('stands for itself', () => {
    expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\');
  });

  it('has any one sign in the place of a star', () => {
    expect(escapeLike('a*b')).toBe('a_b');
  });
});
