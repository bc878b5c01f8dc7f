import { facts, type Holiday } from './agency.ts';

const holidays = Object.entries(facts.holidays) as [Holiday, string | number][];

/** The public holiday of a day given as `yyyy-mm-dd`; null for none. */
export function holidayOn(date: string): Holiday | null {
  const sinceEaster = (Date.parse(date) - easterSunday(Number(date.slice(0, 4)))) / 86_400_000;
  const [name = null] = holidays.find(([, day]) => day === date.slice(5) || day === sinceEaster) ?? [];
  return name;
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
