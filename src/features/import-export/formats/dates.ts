import { TZDate, tz } from '@date-fns/tz';
import { isValid } from 'date-fns/isValid';
import { enUS } from 'date-fns/locale/en-US';
import { fr } from 'date-fns/locale/fr';
import { parse } from 'date-fns/parse';
import { parseISO } from 'date-fns/parseISO';
import { agency } from '@/brand/agency';
import { timeZoneOr } from '@/i18n/time-zone';

/** A date in ISO; both readings of one with two; null for none, undefined for one that cannot be read. */
type ReadDate = string | { dayFirst: string; monthFirst: string } | null | undefined;

const yearFirst = ['yyyy-M-d', 'yyyy/M/d', 'yyyy.M.d'];
const dayFirst = ['dd/MM/yyyy', 'dd.MM.yyyy', 'dd-MM-yyyy'];
const monthFirst = ['MM/dd/yyyy', 'MM-dd-yyyy'];
const inWords = ['d MMMM yyyy', 'd MMM yyyy', 'MMMM d, yyyy', 'MMM d, yyyy', 'd-MMM-yyyy'];
const times = ['', 'HH:mm:ss', 'HH:mm', 'h:mm a', 'h:mm:ss a', 'HH:mm:ssxx', 'HH:mm:ssxxx'];

const zoneName = / ((?:UTC|GMT|[A-Z][a-z]+\/[\w/+-]+))$/;

const known = (date: Date) =>
  isValid(date) && date.getFullYear() > 1900 ? new Date(date).toISOString() : undefined;

function attempt(text: string, formats: readonly string[], zone: string): string | undefined {
  for (const day of formats)
    for (const time of times)
      for (const locale of [enUS, fr]) {
        const written = `${day} ${time}`.trim();
        const date = known(parse(text, written, new TZDate(0, zone), { in: tz(zone), locale }));
        if (date) return date;
      }
  return undefined;
}

/** Reads a date by explicit formats; one that names no zone is in the given one, or else the agency's. */
export function dateOf(value: unknown, zone = timeZoneOr(agency().time_zone)): ReadDate {
  const written = value instanceof Date ? value.toISOString() : String(value ?? '').trim();
  if (/^(?:|~|null)$/i.test(written)) return null;
  const seconds = /^\d{10}$|^\d{13}$/.test(written) ? Number(written) : 0;
  if (seconds) return new Date(written.length === 10 ? seconds * 1000 : seconds).toISOString();
  const own = zoneName.exec(written)?.[1] ?? zone;
  const text = written
    .replace(zoneName, '')
    .replace(/ (?=[+-]\d{2}:?\d{2}$)/, '')
    .replace(/^(?:lun|mardi|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun)\p{L}*[.,]* (?=\d)/iu, '')
    .replace(/\b1(?:er|st) /i, '1 ')
    .replace(/^(\p{L}+)\. /u, '$1 ')
    .replace(/ +/g, ' ');
  try {
    if (/^\d{4}-?\d\d-?\d\d(?:[T ]|$)/i.test(text))
      return known(parseISO(text, { in: tz(own) })) ?? attempt(text, yearFirst, own);
    const first = attempt(text, dayFirst, own);
    const second = attempt(text, monthFirst, own);
    if (first && second && first !== second) return { dayFirst: first, monthFirst: second };
    return first ?? second ?? attempt(text, [...yearFirst, ...inWords], own);
  } catch {
    return undefined;
  }
}
