import { type Holiday, holidayOn } from '@/brand/holidays';
import { formatDate } from '@/i18n/format';
import type { Lang } from '@/lib/lang';
import { momentOf } from '../month';

const noon = (day: string) => momentOf(day, '12:00') ?? day;

/** `vendredi 27 novembre 2026`. */
export const fullDay = (lang: Lang, day: string): string => formatDate(lang, noon(day), 'full');

/** `27`, and `1 déc.` where a month begins. */
export const shortDay = (lang: Lang, day: string, first: boolean): string =>
  first || day.endsWith('-01') ? formatDate(lang, noon(day), 'day') : String(Number(day.slice(8)));

/** `Novembre 2026`: a long date without its day. */
export function monthName(lang: Lang, month: string): string {
  const name = formatDate(lang, noon(`${month}-15`)).replace(/^\d+\s/, '');
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

export const holidayKey = (day: string): `contact:holidays.${Holiday}` | null => {
  const holiday = holidayOn(day);
  return holiday && `contact:holidays.${holiday}`;
};
