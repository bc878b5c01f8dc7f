import { describe, expect, it, onTestFinished } from 'vitest';
import { noOverrides, replaceOverrides } from '@/brand/overrides';
import { formatBytes, formatDate } from './format';
import { formatCalendarDay } from './format-hours';
import { formatDay } from './format-relative';

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
  ] as const)('in %s, %s, has no break between day and year', (lang, style, expected) => {
    expect(formatDate(lang, moment, style).replaceAll('\u00a0', '_')).toBe(expected);
  });

  it.each([
    ['fr', 'full', 'dimanche 1ᵉʳ_novembre_2026'],
    ['fr', 'long', '1ᵉʳ_novembre_2026'],
    ['fr', 'short', '1ᵉʳ_nov._2026'],
    ['fr', 'day', '1ᵉʳ_nov.'],
    ['fr', 'weekday', 'dimanche 1ᵉʳ'],
    ['fr', 'moment', 'dim. 1ᵉʳ_nov._01:01'],
    ['fr', 'stamp', '01/11/2026_01:01'],
    ['fr', 'clock', '01:01'],
    ['en', 'long', '1_November_2026'],
    ['en', 'weekday', 'Sunday 1'],
  ] as const)('in %s, %s, writes the first of a month as an ordinal in French', (lang, style, expected) => {
    expect(formatDate(lang, '2026-11-01T00:01:00Z', style).replaceAll('\u00a0', '_')).toBe(expected);
  });

  it('writes the first of a month as an ordinal without a time zone', () => {
    expect(['2027-01-01', '2027-01-11'].map((day) => formatCalendarDay('fr', day))).toEqual([
      '1ᵉʳ\u00a0janvier',
      '11\u00a0janvier',
    ]);
  });

  it('uses the clock of the build for an unknown zone', () => {
    replaceOverrides({ ...noOverrides, settings: { time_zone: 'Europe/Newtown' } });
    onTestFinished(() => replaceOverrides(noOverrides));
    expect(formatDate('en', moment, 'clock')).toBe('17:45');
  });
});

describe('A day near today', () => {
  it.each([
    ['at midnight', '2026-12-31T22:59:00Z', '2026-12-31T23:05:00Z', 'yesterday'],
    ['late on a day of 25 hours', '2026-10-24T10:00:00Z', '2026-10-25T22:30:00Z', 'yesterday'],
    ['early after a day of 23 hours', '2027-03-28T10:00:00Z', '2027-03-28T22:30:00Z', 'yesterday'],
    ['early after a day of 23 hours', '2027-03-27T22:30:00Z', '2027-03-28T22:30:00Z', '27_March_2027'],
    ['within a day', '2026-12-31T23:01:00Z', '2027-01-01T22:59:00Z', 'today'],
  ])('is named %s', (_, value, now, expected) => {
    expect(formatDay('en', value, Date.parse(now)).replaceAll('\u00a0', '_')).toBe(expected);
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
