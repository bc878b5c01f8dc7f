import { describe, expect, it } from 'vitest';
import { mailtoLink } from './paths';
import { emailPattern, escapeLike, isUuid, withAsciiHost } from './patterns';

it.each([
  ['anna@example.org', true],
  ['anna.reiss+site@mail.example.org', true],
  ['anna@example', false],
  ['anna @example.org', false],
  ['<anna@example.org>', false],
  ['x?bcc=victim@example.org', false],
  ['x&cc=victim@example.org', false],
  ['x%0Abcc:victim@example.org', false],
  ['anna@example.org?subject=x', false],
  ['.anna@example.org', false],
  ['ännä@example.org', false],
  ['anna@xn--mller-kva.de', true],
  ['anna@xn--e1afmkfd.xn--p1ai', true],
  ['anna@müller.de', false],
])('%s is an e-mail address: %s', (text, is) => {
  expect(emailPattern.test(text)).toBe(is);
});

it.each([
  ['anna@müller.de', 'anna@xn--mller-kva.de'],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['anna@Example.org', 'anna@Example.org'],
  ['anna@müller.de/x?y', 'anna@müller.de/x?y'],
  ['anna@a@müller.de', 'anna@a@müller.de'],
  ['müller', 'müller'],
])('The host of %s is known to the name service as in %s', (address, known) => {
  expect(withAsciiHost(address)).toBe(known);
});

it('A link that writes to somebody carries no other part, whatever the address', () => {
  expect(mailtoLink('anna+site@example.org')).toBe('mailto:anna%2Bsite@example.org');
  expect(mailtoLink('x?bcc=victim@example.org')).toBe('mailto:x%3Fbcc%3Dvictim@example.org');
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
