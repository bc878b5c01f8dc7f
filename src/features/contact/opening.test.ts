import { describe, expect, it } from 'vitest';
import { openingAt, openingWeek } from './opening';

/** Monday to Saturday, 9:00 to 18:00 in Strasbourg: the hours the demo's agency keeps. */
const at = (moment: string) => openingAt(new Date(moment));
const open = { isOpen: true, until: '18:00' };
const closedUntil = (date: string, inDays: number, holiday: string | null = null) => ({
  isOpen: false,
  holiday,
  next: { date, inDays, from: '09:00' },
});

describe('Whether the agency is open', () => {
  it.each([
    ['a minute before it opens', '2026-11-24T07:59:59Z', closedUntil('2026-11-24', 0)],
    ['as it opens', '2026-11-24T08:00:00Z', open],
    ['in its last minute', '2026-11-24T16:59:59Z', open],
    ['as it closes', '2026-11-24T17:00:00Z', closedUntil('2026-11-25', 1)],
    ['in the last minute of the day', '2026-11-24T22:59:00Z', closedUntil('2026-11-25', 1)],
    ['at midnight', '2026-11-24T23:00:00Z', closedUntil('2026-11-25', 0)],
    ['on Saturday evening', '2026-11-28T17:30:00Z', closedUntil('2026-11-30', 2)],
    ['on Sunday', '2026-11-29T12:00:00Z', closedUntil('2026-11-30', 1)],
  ])('%s', (_, moment, expected) => expect(at(moment)).toEqual(expected));

  it('is told on the agency’s clock: the same moment, written in Tokyo, in New York or in UTC', () => {
    for (const moment of ['2026-11-24T17:30:00+09:00', '2026-11-24T03:30:00-05:00', '2026-11-24T08:30:00Z']) {
      expect(at(moment)).toEqual(open);
    }
    // Monday already in Tokyo, and still Sunday in Strasbourg.
    expect(at('2026-11-30T06:00:00+09:00')).toEqual(closedUntil('2026-11-30', 1));
  });

  it.each([
    ['winter', '2026-03-28T08:00:00Z', '2026-03-28T07:59:00Z'],
    ['summer, two days later', '2026-03-30T07:00:00Z', '2026-03-30T06:59:00Z'],
    ['the last Saturday of summer', '2026-10-24T07:00:00Z', '2026-10-24T06:59:00Z'],
    ['the Monday after the clocks went back', '2026-10-26T08:00:00Z', '2026-10-26T07:59:00Z'],
  ])('opens at nine by the clock on the wall: %s', (_, opens, before) => {
    expect(at(opens)).toEqual(open);
    expect(at(before)).toMatchObject({ isOpen: false, next: { inDays: 0 } });
  });

  it('counts days and not hours where a night is longer or shorter', () => {
    expect(at('2026-03-28T22:30:00Z')).toEqual(closedUntil('2026-03-30', 2));
    expect(at('2026-10-24T21:30:00Z')).toEqual(closedUntil('2026-10-26', 2));
  });

  it.each([
    ['Good Friday', '2026-04-03T10:00:00Z', closedUntil('2026-04-04', 1, 'goodFriday')],
    ['Easter Monday', '2026-04-06T10:00:00Z', closedUntil('2026-04-07', 1, 'easterMonday')],
    ['26 December, before a Sunday', '2026-12-26T10:00:00Z', closedUntil('2026-12-28', 2, 'saintStephen')],
    ['the eve of Christmas, after hours', '2026-12-24T18:00:00Z', closedUntil('2026-12-28', 4)],
    ['New Year’s Eve, after hours', '2026-12-31T22:59:00Z', closedUntil('2027-01-02', 2)],
    ['the first minute of a year', '2026-12-31T23:00:00Z', closedUntil('2027-01-02', 1, 'newYear')],
  ])('never on a public holiday: %s', (_, moment, expected) => expect(at(moment)).toEqual(expected));
});

describe('The week', () => {
  const isOpen = (moment: Date | null) =>
    openingWeek(moment)
      .map(({ spans }) => (spans.length > 0 ? 1 : 0))
      .join('');

  it('without a date is that of every week', () => {
    expect(isOpen(null)).toBe('1111110');
    expect(openingWeek(null).some(({ isToday, holiday }) => isToday || holiday)).toBe(false);
  });

  it('with a date has its holidays, and its today by the agency’s clock', () => {
    const christmas = new Date('2026-12-23T23:30:00Z');
    expect(isOpen(christmas)).toBe('1111000');
    expect(
      openingWeek(christmas)
        .map(({ isToday }) => isToday)
        .indexOf(true),
    ).toBe(3);
    expect(
      openingWeek(christmas)
        .map(({ holiday }) => holiday)
        .filter(Boolean),
    ).toEqual(['christmas', 'saintStephen']);
  });

  it('begins on Monday, on a Sunday too', () => {
    const sunday = new Date('2026-04-05T10:00:00Z');
    expect(
      openingWeek(sunday)
        .map(({ isToday }) => isToday)
        .indexOf(true),
    ).toBe(6);
    expect(isOpen(sunday)).toBe('1111010');
  });
});
