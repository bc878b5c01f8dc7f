import { expect, it } from 'vitest';
import { dateOf, holidayOn } from './holidays';

/** Every holiday of a year, by date. */
function holidaysOf(year: number): Record<string, string> {
  const found: Record<string, string> = {};
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += 86_400_000) {
    const date = new Date(time).toISOString().slice(0, 10);
    const holiday = holidayOn(date);
    if (holiday) found[date] = holiday.name.en;
  }
  return found;
}

it('lists the thirteen holidays of a year in Alsace', () => {
  expect(holidaysOf(2026)).toEqual({
    '2026-01-01': 'New Year’s Day',
    '2026-04-03': 'Good Friday',
    '2026-04-06': 'Easter Monday',
    '2026-05-01': 'Labour Day',
    '2026-05-08': 'Victory in Europe Day',
    '2026-05-14': 'Ascension Day',
    '2026-05-25': 'Whit Monday',
    '2026-07-14': 'Bastille Day',
    '2026-08-15': 'Assumption Day',
    '2026-11-01': 'All Saints’ Day',
    '2026-11-11': 'Armistice Day',
    '2026-12-25': 'Christmas Day',
    '2026-12-26': 'Saint Stephen’s Day',
  });
});

// The earliest and the latest possible Easter, leap years, and the exceptions of the calculation.
it.each([
  ['1818', '1818-03-23'],
  ['1943', '1943-04-26'],
  ['1954', '1954-04-19'],
  ['1981', '1981-04-20'],
  ['2000', '2000-04-24'],
  ['2008', '2008-03-24'],
  ['2024', '2024-04-01'],
  ['2038', '2038-04-26'],
  ['2049', '2049-04-19'],
])('finds Easter Monday of %s', (year, date) => {
  const [found] = Object.entries(holidaysOf(Number(year))).find(([, name]) => name === 'Easter Monday') ?? [];
  expect(found).toBe(date);
});

it('answers one of two holidays on the same day', () => {
  // Ascension Day fell on the first of May.
  expect(holidayOn('2008-05-01')?.name.en).toBe('Labour Day');
  expect(Object.keys(holidaysOf(2008))).toHaveLength(12);
});

it.each([
  ['monday 05-18', 2026, '2026-05-18'],
  ['monday 05-18', 2027, '2027-05-24'],
  ['thursday 11-22', 2026, '2026-11-26'],
])('finds %s of %i', (day, year, date) => expect(dateOf(day, year)).toBe(date));
