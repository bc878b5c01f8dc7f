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

/** An old browser throws for zones it does not know, and takes the zone of the build or UTC instead. */
export function timeZoneOr(timeZone: string): string {
  return [timeZone, facts.time_zone].find(isKnown) ?? 'UTC';
}
