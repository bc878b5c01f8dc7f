import { formatDate } from '@/i18n/format';
import type { Lang } from '@/lib/lang';
import { momentOf } from '../month';

const noon = (day: string) => momentOf(day, '12:00') ?? day;

/** `vendredi 27 novembre 2026`. */
export const fullDay = (lang: Lang, day: string): string => formatDate(lang, noon(day), 'full');

const capital = (lang: Lang, text: string) => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);

export const dayHeading = (lang: Lang, day: string): string => capital(lang, fullDay(lang, day));

/** `27`, and `1ᵉʳ déc.` where a month begins. */
export const shortDay = (lang: Lang, day: string, first: boolean): string =>
  first || day.endsWith('-01') ? formatDate(lang, noon(day), 'day') : String(Number(day.slice(8)));

/** `Novembre 2026`: a long date without its day. */
export function monthName(lang: Lang, month: string): string {
  return capital(lang, formatDate(lang, noon(`${month}-15`)).replace(/^\d+\s/, ''));
}

export const weekdayAndDay = (lang: Lang, day: string): string =>
  capital(lang, formatDate(lang, noon(day), 'weekday')).replace(' ', '\u00a0');
