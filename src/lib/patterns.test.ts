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
])('converts the host of %s to %s', (address, known) => {
  expect(withAsciiHost(address)).toBe(known);
});

it('writes a mail link with the address only, whatever it contains', () => {
  expect(mailtoLink('anna+site@example.org')).toBe('mailto:anna%2Bsite@example.org');
  expect(mailtoLink('x?bcc=victim@example.org')).toBe('mailto:x%3Fbcc%3Dvictim@example.org');
});

it('accepts a uuid in lower and upper case as an id', () => {
  expect(isUuid('0FFE0000-0000-4000-8000-00000000000a')).toBe(true);
  for (const odd of [
    '',
    '1',
    '0ffe0000-0000-4000-8000-00000000000g',
    ' 0ffe0000-0000-4000-8000-00000000000a',
  ])
    expect(isUuid(odd)).toBe(false);
});

describe('A text for LIKE', () => {
  it('is escaped', () => {
    expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\');
  });

  it('replaces * by _', () => {
    expect(escapeLike('a*b')).toBe('a_b');
  });
});
