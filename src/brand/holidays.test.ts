import { expect, it } from 'vitest';
import { holidayOn } from './holidays';

/** Every holiday of a year, by date. */
function holidaysOf(year: number): Record<string, string> {
  const found: Record<string, string> = {};
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += 86_400_000) {
    const date = new Date(time).toISOString().slice(0, 10);
    const holiday = holidayOn(date);
    if (holiday) found[date] = holiday;
  }
  return found;
}

it('lists the thirteen holidays of a year in Alsace', () => {
  expect(holidaysOf(2026)).toEqual({
    '2026-01-01': 'newYear',
    '2026-04-03': 'goodFriday',
    '2026-04-06': 'easterMonday',
    '2026-05-01': 'labourDay',
    '2026-05-08': 'victory',
    '2026-05-14': 'ascension',
    '2026-05-25': 'whitMonday',
    '2026-07-14': 'national',
    '2026-08-15': 'assumption',
    '2026-11-01': 'allSaints',
    '2026-11-11': 'armistice',
    '2026-12-25': 'christmas',
    '2026-12-26': 'saintStephen',
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
  const [found] = Object.entries(holidaysOf(Number(year))).find(([, name]) => name === 'easterMonday') ?? [];
  expect(found).toBe(date);
});

it('answers one of two holidays on the same day', () => {
  // Ascension Day fell on the first of May.
  expect(holidayOn('2008-05-01')).toBe('labourDay');
  expect(Object.keys(holidaysOf(2008))).toHaveLength(12);
});
