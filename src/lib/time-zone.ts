import { facts } from '@/brand/agency';

const known = new Map<string, boolean>();

function isKnown(timeZone: string): boolean {
  const before = known.get(timeZone);
  if (before !== undefined) return before;
  let is = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    is = false;
  }
  known.set(timeZone, is);
  return is;
}

/**
 * The zone to write times in: an old browser knows no zone that was named after it was made, and would throw. It takes the
 * zone of the build instead, or the clock everybody knows.
 */
export function timeZoneOr(timeZone: string): string {
  return [timeZone, facts.timeZone].find(isKnown) ?? 'UTC';
}
