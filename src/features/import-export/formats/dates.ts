import { TZDate, tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { enUS } from 'date-fns/locale/en-US';
import { fr } from 'date-fns/locale/fr';
import { parse } from 'date-fns/parse';
import { agency } from '@/brand/agency';
import { timeZoneOr } from '@/lib/time-zone';

/** A date in ISO; both readings of one with two; null for none, undefined for one that cannot be read. */
type ReadDate = string | { dayFirst: string; monthFirst: string } | null | undefined;

const days = ['yyyy-MM-dd', 'yyyy/MM/dd', 'yyyy.MM.dd', 'yyyyMMdd'];
const dayFirst = ['dd/MM/yyyy', 'dd.MM.yyyy', 'dd-MM-yyyy'];
const monthFirst = ['MM/dd/yyyy', 'MM-dd-yyyy'];
const inWords = ['d MMMM yyyy', 'd MMM yyyy', 'MMMM d, yyyy', 'MMM d, yyyy', 'd-MMM-yyyy'];
const times = ['', 'HH:mm:ss', 'HH:mm', 'h:mm a', 'h:mm:ss a'];

const zoneName = / ((?:UTC|GMT|[A-Z][a-z]+\/[\w/+-]+))$/;
const offset = /(?<=:\d\d(?:\.\d+)?) ?([+-]\d{2}):?(\d{2})$/;

function attempt(text: string, formats: readonly string[], zone: string): string | undefined {
  for (const day of formats)
    for (const time of times)
      for (const locale of [enUS, fr]) {
        const written = `${day} ${time}`.trim();
        const date = parse(text, written, new TZDate(0, zone), { in: tz(zone), locale });
        if (isValid(date) && date.getFullYear() > 1900) return new Date(date).toISOString();
      }
  return undefined;
}

/** Reads a date by explicit formats; one that names no zone is in the given one, or else the agency's. */
export function dateOf(value: unknown, zone = timeZoneOr(agency().timeZone)): ReadDate {
  const written = value instanceof Date ? value.toISOString() : String(value ?? '').trim();
  if (/^(?:|~|null)$/i.test(written)) return null;
  const seconds = /^\d{10}$|^\d{13}$/.test(written) ? Number(written) : 0;
  if (seconds) return new Date(written.length === 10 ? seconds * 1000 : seconds).toISOString();
  const named = zoneName.exec(written)?.[1];
  const shift = offset.exec(written);
  const own = shift ? `${shift[1]}:${shift[2]}` : /(?<=\d)Z$/.test(written) ? 'UTC' : (named ?? zone);
  const text = written
    .replace(zoneName, '')
    .replace(offset, '')
    .replace(/(?<=\d)Z$/, '')
    .replace(/(?<=:\d\d)\.\d+$/, '')
    .replace(/^(?:lun|mardi|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun)\p{L}*[.,]* (?=\d)/iu, '')
    .replace(/(?<=\d)[Tt](?=\d)/, ' ')
    .replace(/^(\d{4})([-/.])(\d)(?=\2)/, '$1$20$3')
    .replace(/^(\d{4}([-/.])\d\d\2)(\d)(?!\d)/, '$10$3')
    .replace(/\b1(?:er|st) /i, '1 ')
    .replace(/^(\p{L}+)\. /u, '$1 ')
    .replace(/ +/g, ' ');
  try {
    const first = attempt(text, dayFirst, own);
    const second = attempt(text, monthFirst, own);
    if (first && second && first !== second) return { dayFirst: first, monthFirst: second };
    return first ?? second ?? attempt(text, [...days, ...inWords], own);
  } catch {
    // A zone that nobody knows.
    return undefined;
  }
}

/** The day of a moment in the agency's zone, `yyyy-MM-dd`. */
export const dayOf = (moment: string) =>
  format(new TZDate(moment, timeZoneOr(agency().timeZone)), 'yyyy-MM-dd');
