import { describe, expect, it } from 'vitest';
import { announcedAt, openingAt, openingWeek } from './opening';

/** Monday to Saturday, 9:00 to 18:00 in Strasbourg: the hours of the demo's agency. */
const at = (moment: string) => openingAt(new Date(moment));
const open = { isOpen: true, until: '18:00' };
const closedUntil = (date: string, inDays: number, holiday: string | null = null) => ({
  isOpen: false,
  holiday: holiday && expect.objectContaining({ name: expect.objectContaining({ en: holiday }) }),
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

  it('is computed in the agency’s time zone: the same moment, written in Tokyo, in New York or in UTC', () => {
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
  ])('opens at nine by the local clock: %s', (_, opens, before) => {
    expect(at(opens)).toEqual(open);
    expect(at(before)).toMatchObject({ isOpen: false, next: { inDays: 0 } });
  });

  it('counts days, not hours, over a clock change', () => {
    expect(at('2026-03-28T22:30:00Z')).toEqual(closedUntil('2026-03-30', 2));
    expect(at('2026-10-24T21:30:00Z')).toEqual(closedUntil('2026-10-26', 2));
  });

  it.each([
    ['Good Friday', '2026-04-03T10:00:00Z', closedUntil('2026-04-04', 1, 'Good Friday')],
    ['Easter Monday', '2026-04-06T10:00:00Z', closedUntil('2026-04-07', 1, 'Easter Monday')],
    [
      '26 December, before a Sunday',
      '2026-12-26T10:00:00Z',
      closedUntil('2026-12-28', 2, 'Saint Stephen’s Day'),
    ],
    ['the eve of Christmas, after hours', '2026-12-24T18:00:00Z', closedUntil('2026-12-28', 4)],
    ['New Year’s Eve, after hours', '2026-12-31T22:59:00Z', closedUntil('2027-01-02', 2)],
    ['the first minute of a year', '2026-12-31T23:00:00Z', closedUntil('2027-01-02', 1, 'New Year’s Day')],
  ])('is closed on a public holiday: %s', (_, moment, expected) => expect(at(moment)).toEqual(expected));
});

describe('The week', () => {
  const isOpen = (moment: Date | null) =>
    openingWeek(moment)
      .map(({ spans }) => (spans.length > 0 ? 1 : 0))
      .join('');

  it('shows the regular hours without a date', () => {
    expect(isOpen(null)).toBe('1111110');
    expect(openingWeek(null).some(({ isToday, holiday }) => isToday || holiday)).toBe(false);
  });

  it('shows the holidays of a date, and its today in the agency’s time zone', () => {
    const christmas = new Date('2026-12-23T23:30:00Z');
    expect(isOpen(christmas)).toBe('1111000');
    expect(
      openingWeek(christmas)
        .map(({ isToday }) => isToday)
        .indexOf(true),
    ).toBe(3);
    expect(
      openingWeek(christmas)
        .map(({ holiday }) => holiday?.name.en)
        .filter(Boolean),
    ).toEqual(['Christmas Day', 'Saint Stephen’s Day']);
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

describe('The owner’s hours', () => {
  const day = [{ from: '09:00', to: '18:00' }];
  const closed = (from: string, to: string) => ({
    from,
    to,
    spans: [],
    announce: 14,
    reason: { fr: '', en: '' },
  });
  const facts = {
    hours: [
      day,
      day,
      day,
      [
        { from: '09:00', to: '12:00' },
        { from: '14:00', to: '19:00' },
      ],
      day,
      [],
      [],
    ],
    exceptional_days: [
      closed('2026-12-24', '2027-01-02'),
      { ...closed('2026-11-11', '2026-11-11'), spans: [{ from: '10:00', to: '12:00' }] },
    ],
    time_zone: 'Europe/Paris',
  };
  const at = (moment: string) => openingAt(new Date(moment), facts);

  it('pause at noon', () => {
    expect(at('2026-11-26T12:00:00Z')).toMatchObject({ isOpen: false, next: { inDays: 0, from: '14:00' } });
    expect(at('2026-11-26T17:59:00Z')).toEqual({ isOpen: true, until: '19:00' });
  });

  it('yields to exceptional days, and finds the next open day however many they are', () => {
    expect(at('2026-12-24T10:00:00Z')).toMatchObject({
      isOpen: false,
      next: { date: '2027-01-04', inDays: 11, from: '09:00' },
    });
    const year = { ...facts, exceptional_days: [closed('2026-12-24', '2027-12-12')] };
    expect(openingAt(new Date('2026-12-24T10:00:00Z'), year)).toMatchObject({ next: { date: '2027-12-13' } });
  });

  it('apply on a public holiday with exceptional hours', () => {
    expect(at('2026-11-11T09:30:00Z')).toEqual({ isOpen: true, until: '12:00' });
    expect(at('2026-11-11T11:30:00Z')).toMatchObject({ isOpen: false, holiday: null });
  });

  it('runs past midnight', () => {
    const night = {
      ...facts,
      hours: [[{ from: '18:00', to: '24:00' }], [{ from: '00:00', to: '02:00' }], [], [], [], [], []],
    };
    expect(openingAt(new Date('2026-11-23T22:30:00Z'), night)).toEqual({ isOpen: true, until: '02:00' });
    expect(openingAt(new Date('2026-11-24T00:30:00Z'), night)).toEqual({ isOpen: true, until: '02:00' });
  });

  it('stays closed without any span', () => {
    const never = { ...facts, hours: [[], [], [], [], [], [], []] };
    expect(openingAt(new Date('2026-11-23T10:00:00Z'), never)).toMatchObject({ isOpen: false, next: null });
  });

  it.each([
    // The night of 29 March 2026 has no hour from two to three, that of 25 October has two.
    ['Europe/Paris', '2026-03-30T06:59:00Z', '2026-03-30T07:00:00Z'],
    ['Europe/Paris', '2026-10-26T07:59:00Z', '2026-10-26T08:00:00Z'],
    // New York changes two weeks before Europe.
    ['America/New_York', '2026-03-09T12:59:00Z', '2026-03-09T13:00:00Z'],
    ['Asia/Kathmandu', '2026-11-23T03:14:00Z', '2026-11-23T03:15:00Z'],
  ])('use the time zone %s', (time_zone, before, opens) => {
    expect(openingAt(new Date(before), { ...facts, time_zone })).toMatchObject({ isOpen: false });
    expect(openingAt(new Date(opens), { ...facts, time_zone })).toMatchObject({ isOpen: true });
  });

  it.each([
    ['2026-12-09T12:00:00Z', null],
    ['2026-12-09T23:30:00Z', '2026-12-24'],
    ['2027-01-02T22:30:00Z', '2026-12-24'],
    ['2027-01-02T23:30:00Z', null],
  ])('announce exceptional days until the last of them: %s', (moment, from) => {
    expect(announcedAt(new Date(moment), facts)?.from ?? null).toBe(from);
  });
});
