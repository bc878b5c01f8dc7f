import { expect, it } from 'vitest';
import { monthsAgo } from './retention';

it.each([
  ['2028-02-29', 24, '2026-02-28'],
  ['2027-03-31', 13, '2026-02-28'],
  ['2027-01-31', 12, '2026-01-31'],
  ['2028-02-29', -24, '2030-03-01'],
])('counts from %s back %i months', (day, months, other) => {
  expect(monthsAgo(months, new Date(`${day}T12:00:00Z`))).toEqual(new Date(`${other}T12:00:00Z`));
});
