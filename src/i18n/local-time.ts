import { agency } from '@/brand/agency';
import { timeZoneOr } from './time-zone';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The agency's clock: a date in a form means the same moment in every time zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: timeZoneOr(timeZone),
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** The agency's local time of a moment, as a date field holds it: `yyyy-mm-ddThh:mm`. */
export function toLocalTime(moment: string | null, timeZone = agency().time_zone): string {
  return moment ? clockOf(timeZone).format(new Date(moment)).replace(' ', 'T') : '';
}

/** The agency's date of a moment, `yyyy-mm-dd`. */
export const localDay = (moment: string | number | Date = Date.now()): string =>
  toLocalTime(new Date(moment).toISOString()).slice(0, 10);

/** The day so many days later, counted in UTC, where every day has 24 hours. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const [first, last] = [Date.UTC(1900, 0, 2), Date.UTC(2199, 11, 31)];

/** The moment of an agency's local time; null for an empty field and for an impossible year. */
export function fromLocalTime(local: string): string | null {
  if (local === '') return null;
  const asUtc = Date.parse(`${local}:00Z`);
  if (!(asUtc >= first && asUtc < last)) return null;
  // The offset is read at the moment guessed first, then once more: it differs around a clock change.
  let moment = asUtc;
  for (let step = 0; step < 2; step += 1) {
    const shown = Date.parse(`${toLocalTime(new Date(moment).toISOString())}:00Z`);
    moment += asUtc - shown;
  }
  return new Date(moment).toISOString();
}
