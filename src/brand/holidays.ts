/**
 * The public holidays of Alsace: what the French Labour Code calls a legal holiday, article L3134-13, with the two days
 * the rest of France does not have, Good Friday (in towns with a Protestant church, as Strasbourg is) and 26 December.
 * An agency elsewhere writes its own days here; their names are in the catalogue `contact`.
 */
const fixed = {
  '01-01': 'newYear',
  '05-01': 'labourDay',
  '05-08': 'victory',
  '07-14': 'national',
  '08-15': 'assumption',
  '11-01': 'allSaints',
  '11-11': 'armistice',
  '12-25': 'christmas',
  '12-26': 'saintStephen',
} as const;

/** Days after Easter Sunday. */
const afterEaster = {
  '-2': 'goodFriday',
  '1': 'easterMonday',
  '39': 'ascension',
  '50': 'whitMonday',
} as const;

export type Holiday = (typeof fixed)[keyof typeof fixed] | (typeof afterEaster)[keyof typeof afterEaster];

const has = <Key extends string>(days: Record<Key, Holiday>, key: string): key is Key =>
  Object.hasOwn(days, key);

/** Which public holiday a day is, or null. The day as `yyyy-mm-dd`. */
export function holidayOn(date: string): Holiday | null {
  const day = date.slice(5);
  if (has(fixed, day)) return fixed[day];
  const since = String((Date.parse(date) - easterSunday(Number(date.slice(0, 4)))) / 86_400_000);
  return has(afterEaster, since) ? afterEaster[since] : null;
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
