import type { Lang } from '@/lib/lang';
import json from './holidays.json' with { type: 'json' };

export interface Holiday {
  /** `mm-dd`, the number of days after Easter Sunday, or `monday mm-dd`: the first Monday on or after that day. */
  day: string | number;
  name: Record<Lang, string>;
}

const holidays: readonly Holiday[] = json;

/** In the order of `Date.getUTCDay()`. */
export const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const dayMs = 86_400_000;

export const holidayOn = (date: string): Holiday | null =>
  holidays.find(({ day }) => dateOf(day, Number(date.slice(0, 4))) === date) ?? null;

export function dateOf(day: Holiday['day'], year: number): string {
  if (typeof day === 'number') return new Date(easterSunday(year) + day * dayMs).toISOString().slice(0, 10);
  const [weekday = '', first] = day.split(' ');
  if (!first) return `${year}-${day}`;
  const earliest = new Date(`${year}-${first}`);
  const wait = (weekdayNames.indexOf(weekday) - earliest.getUTCDay() + 7) % 7;
  return new Date(earliest.getTime() + wait * dayMs).toISOString().slice(0, 10);
}

/** Midnight, in UTC, of Easter Sunday: the anonymous Gregorian algorithm, as Meeus prints it. */
function easterSunday(year: number): number {
  const moon = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const epact =
    (19 * moon +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((moon + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
