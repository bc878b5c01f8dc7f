import { expect, test } from 'vitest';
import { isPlainText } from './plain-text';

test('refuses invisible characters anywhere', () => {
  const unseen =
    '\u0000\u0007\t\u007f\u0085\u061c\u115f\u180e\u200b\u200e\u2028\u202e\u2060\u2062\u2066\u206f\u2800\u3164\ufeff\ufff9\uffff\u{e0041}\ud800';
  for (const letter of unseen) {
    expect(isPlainText(`a${letter}b`), letter).toBe(false);
    expect(isPlainText(`a${letter}b`, { multiline: true }), letter).toBe(false);
  }
});

test('accepts typed characters', () => {
  for (const text of [
    '',
    'L’été\u00a0: œuf\u202f!',
    'Dampf\u00adschiff',
    '👩‍💻',
    'مرحبا',
    'Saint‑Dié',
    'a\u2009b',
  ])
    expect(isPlainText(text), text).toBe(true);
});

test('accepts line ends only if allowed', () => {
  expect(isPlainText('a\nb')).toBe(false);
  expect(isPlainText('a\r\nb')).toBe(false);
  expect(isPlainText('a\nb', { multiline: true })).toBe(true);
});
