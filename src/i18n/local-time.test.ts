import { describe, expect, it, onTestFinished } from 'vitest';
import { noOverrides, replaceOverrides } from '@/brand/overrides';
import { fromLocalTime, laterDay, localDay, toLocalTime } from './local-time';

describe('The agency’s local time', () => {
  it.each([
    ['2026-07-01T10:30', '2026-07-01T08:30:00.000Z'],
    ['2026-12-01T10:30', '2026-12-01T09:30:00.000Z'],
    ['2026-10-25T00:30', '2026-10-24T22:30:00.000Z'],
    ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ])('%s in Strasbourg is %s', (local, moment) => {
    expect(fromLocalTime(local)).toBe(moment);
    expect(toLocalTime(moment)).toBe(local);
  });

  it('may be empty', () => {
    expect(fromLocalTime('')).toBeNull();
    expect(toLocalTime(null)).toBe('');
  });

  it.each(['0002-01-01T00:00', '1900-01-01T00:00', '2200-01-01T00:00', '12026-11-27T07:30'])(
    'rejects the impossible %s',
    (local) => {
      expect(fromLocalTime(local)).toBeNull();
    },
  );

  it('uses the zone of the build if a browser does not know the zone', () => {
    const moment = '2026-07-01T08:30:00.000Z';
    replaceOverrides({ ...noOverrides, settings: { time_zone: 'Europe/Newtown' } });
    onTestFinished(() => replaceOverrides(noOverrides));
    expect(toLocalTime(moment)).toBe('2026-07-01T10:30');
    expect(fromLocalTime('2026-07-01T10:30')).toBe(moment);
  });

  it('gives its day to a moment near midnight', () => {
    expect(localDay('2026-12-31T22:59:00Z')).toBe('2026-12-31');
    expect(localDay('2026-12-31T23:05:00Z')).toBe('2027-01-01');
  });

  it.each([
    ['2027-12-31', 1, '2028-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2027-03-27', 2, '2027-03-29'],
  ])('counts days from %s by %i', (day, days, other) => {
    expect(laterDay(day, days)).toBe(other);
  });
});
