import { describe, expect, it } from 'vitest';
import { type CalendarRow, groupOf, inLang, isClose, isMovable, toItems, warningsOf } from './model';
import { isMonth, laterMonth, momentOf, mondayOf, weeksOf } from './month';

const row = (given: Partial<CalendarRow>): CalendarRow => ({
  kind: 'article',
  lang: 'fr',
  id: 'a',
  title: 'T',
  state: 'scheduled',
  at: '2026-11-27T06:30:00+00:00',
  updated_at: '1',
  translation_id: null,
  translation: 'missing',
  author: 'A',
  reading_time: 5,
  ...given,
});

const pair = (french: Partial<CalendarRow> = {}, english: Partial<CalendarRow> = {}) => [
  row({ lang: 'en', id: 'b', translation_id: 'a', translation: 'scheduled', ...english }),
  row({ translation_id: 'b', translation: 'scheduled', ...french }),
];

describe('Both languages of an article', () => {
  it('make one card at the same moment, French first', () => {
    const [item, ...more] = toItems(pair({}, { at: '2026-11-27T07:30:00+01:00' }));
    expect(more).toEqual([]);
    expect(item?.rows.map(({ lang }) => lang)).toEqual(['fr', 'en']);
  });

  it.each([
    ['at another moment', { at: '2026-11-28T06:30:00Z' }],
    ['where one is a draft', { state: 'draft' as const }],
    ['where one has no date', { state: 'draft' as const, at: null }],
  ])('make two cards %s', (_what, english) => {
    expect(toItems(pair({}, english))).toHaveLength(2);
  });

  it('make one card for a page, whose languages share the id', () => {
    const page = { kind: 'page' as const, id: 'p', translation_id: 'p' };
    const [item, ...more] = toItems(pair(page, page));
    expect(more).toEqual([]);
    expect(item?.rows.map(({ lang }) => lang)).toEqual(['fr', 'en']);
    expect(item && [groupOf(item), isMovable(item)]).toEqual(['scheduled', true]);
  });

  it('differs from an offer of the same time', () => {
    expect(toItems([row({}), row({ kind: 'closing', id: 'o', lang: null })])).toHaveLength(2);
  });
});

it('sorts dated items by date, undated ones last', () => {
  const items = toItems([
    row({ id: 'late', at: '2026-11-30T06:00:00Z' }),
    row({ id: 'none', state: 'draft', at: null }),
    row({ id: 'early', at: '2026-11-02T06:00:00Z' }),
  ]);
  expect(items.map(({ rows }) => rows[0].id)).toEqual(['early', 'late', 'none']);
});

it('shows an offer without a language in both', () => {
  const items = toItems([row({ id: 'c' }), row({ kind: 'closing', id: 'o', lang: null })]);
  expect(inLang(items, 'en').map(({ rows }) => rows[0].id)).toEqual(['o']);
  expect(inLang(items, '')).toHaveLength(2);
});

it('keeps both languages of an article on one card in a list of one language', () => {
  const [item, ...more] = inLang(toItems(pair()), 'en');
  expect(more).toEqual([]);
  expect(item?.rows.map(({ lang }) => lang)).toEqual(['fr', 'en']);
});

it.each([
  [{ state: 'scheduled' as const }, true],
  [{ state: 'draft' as const }, true],
  [{ state: 'published' as const }, false],
  [{ kind: 'closing' as const }, true],
  [{ kind: 'closing' as const, state: 'published' as const }, false],
  [{ kind: 'opening' as const, state: 'published' as const }, false],
])('allows to move %o: %s', (given, movable) => {
  expect(toItems([row(given)]).map(isMovable)).toEqual([movable]);
});

it.each([
  ['it is about to', '2026-11-27T05:45:00Z', '2026-11-28T06:30:00Z', {}, true],
  ['it would', '2026-11-26T06:00:00Z', '2026-11-26T06:30:00Z', {}, true],
  ['neither', '2026-11-26T05:00:00Z', '2026-11-28T06:30:00Z', {}, false],
  ['it is only intended', '2026-11-27T05:45:00Z', '2026-11-28T06:30:00Z', { state: 'draft' as const }, false],
])('tells what happens within the hour: %s', (_what, now, moment, given, close) => {
  const [item] = toItems([row(given)]);
  expect(item && isClose(item, moment, Date.parse(now))).toBe(close);
});

describe('A week', () => {
  const week = [Date.parse('2026-11-23T00:00:00Z'), Date.parse('2026-11-30T00:00:00Z')] as const;
  const about = (...rows: CalendarRow[]) => warningsOf(toItems(rows), ...week).map((one) => one.about);

  it('warns of a language that is not ready, and of a day that is only intended', () => {
    expect(about(row({}), row({ id: 'c', translation: 'draft' }), row({ id: 'd', state: 'draft' }))).toEqual([
      'missing',
      'draft',
      'intended',
    ]);
  });

  it('gives no warning when both languages appear, nor for another week', () => {
    expect(about(...pair(), row({ id: 'e', translation: 'published' }))).toEqual([]);
    expect(about(row({ at: '2026-12-01T06:00:00Z' }), row({ kind: 'closing' }))).toEqual([]);
  });
});

describe('A month', () => {
  it('is shown with whole weeks, Monday first', () => {
    const weeks = weeksOf('2026-11');
    expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06']);
    expect(weeksOf('2027-02').map((days) => days.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  });

  it('has others around it', () => {
    expect([laterMonth('2026-12', 1), laterMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  it.each([
    ['2026-11', true],
    ['2026-13', false],
    ['11-2026', false],
    ['', false],
  ])('is named by %s: %s', (text, names) => {
    expect(isMonth(text)).toBe(names);
  });

  it('keeps the time of day over a clock change', () => {
    expect(momentOf('2026-10-24', '07:30')).toBe('2026-10-24T05:30:00.000Z');
    expect(momentOf('2026-10-26', '07:30')).toBe('2026-10-26T06:30:00.000Z');
  });
});
