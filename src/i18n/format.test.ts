import { describe, expect, it, onTestFinished } from 'vitest';
import { noOverrides, replaceOverrides } from '@/brand/overrides';
import { formatBytes, formatDate } from './format';

const moment = '2026-11-21T16:45:00Z';

describe('A date', () => {
  it.each([
    ['fr', 'full', 'samedi 21_novembre_2026'],
    ['fr', 'long', '21_novembre_2026'],
    ['fr', 'short', '21_nov._2026'],
    ['fr', 'day', '21_nov.'],
    ['fr', 'stamp', '21/11/2026_17:45'],
    ['en', 'full', 'Saturday 21_November_2026'],
    ['en', 'long', '21_November_2026'],
    ['en', 'stamp', '21/11/2026_17:45'],
  ] as const)('in %s, %s, never breaks between its day and its year', (lang, style, expected) => {
    expect(formatDate(lang, moment, style).replaceAll('\u00a0', '_')).toBe(expected);
  });

  it('is written on the clock of the build where a browser does not know the zone', () => {
    replaceOverrides({ ...noOverrides, settings: { time_zone: 'Europe/Newtown' } });
    onTestFinished(() => replaceOverrides(noOverrides));
    expect(formatDate('en', moment, 'clock')).toBe('17:45');
  });
});

describe('The size of a file', () => {
  it.each([
    ['fr', 310 * 1024, '310 ko'],
    ['fr', 5 * 1024 * 1024, '5 Mo'],
    ['en', 310 * 1024, '310 kB'],
    ['en', 5 * 1024 * 1024 + 1, '5.1 MB'],
  ] as const)('in %s, %i bytes: %s', (lang, bytes, expected) => {
    expect(formatBytes(lang, bytes).replace(/\s/, ' ')).toBe(expected);
  });
});
