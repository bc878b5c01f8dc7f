import { agency } from '@/brand/agency';
import { timeZoneOr } from '@/i18n/time-zone';
import type { Lang } from '@/lib/lang';

export const locales: Record<Lang, string> = { fr: 'fr-FR', en: 'en-GB' };

const dateStyles = {
  /** Thursday 12 November 2026 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 12 November 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 12 Nov 2026 */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** 20 nov. */
  day: { day: 'numeric', month: 'short' },
  /** mardi 24 */
  weekday: { weekday: 'long', day: 'numeric' },
  /** mar. 24 nov. 08:00 */
  moment: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** 09:41 */
  clock: { hour: '2-digit', minute: '2-digit' },
  /** 20/11/2026 09:10, the same in both languages. */
  stamp: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** On the agency's clock, the same in every time zone. Cached: making a format takes longer than a page of uses. */
function dateFormat(lang: Lang, style: keyof typeof dateStyles): Intl.DateTimeFormat {
  const timeZone = timeZoneOr(agency().time_zone);
  const name = `${lang} ${style} ${timeZone}`;
  const format =
    dateFormats.get(name) ?? new Intl.DateTimeFormat(locales[lang], { ...dateStyles[style], timeZone });
  dateFormats.set(name, format);
  return format;
}

export const withFirst = (lang: Lang, date: string): string =>
  lang === 'fr' ? date.replace(/\b1(?=\s\p{L}|$)/u, '1ᵉʳ') : date;

/** Breaks a line after the weekday only. */
export function formatDate(
  lang: Lang,
  value: string | Date,
  style: keyof typeof dateStyles = 'long',
): string {
  const text = withFirst(lang, dateFormat(lang, style).format(new Date(value)).replace(',', ''));
  const day = text.search(/\d/);
  return text.slice(0, day) + text.slice(day).replaceAll(' ', '\u00a0');
}

export function formatList(lang: Lang, names: readonly string[]): string {
  return new Intl.ListFormat(locales[lang]).format(names);
}

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(lang: Lang, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const name = lang + JSON.stringify(options);
  const format = numberFormats.get(name) ?? new Intl.NumberFormat(locales[lang], options);
  numberFormats.set(name, format);
  return format;
}

export const formatNumber = (lang: Lang, value: number): string => numberFormat(lang).format(value);

/** An amount in the agency's currency, without its smaller unit: 36 000 €, €36,000. */
export function formatMoney(lang: Lang, value: number): string {
  const { currency } = agency();
  return numberFormat(lang, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value);
}

/** Size of a file: `310 ko`, `1.2 MB`. In multiples of 1024, as limits are, and never rounded down. */
export function formatBytes(lang: Lang, bytes: number): string {
  const small = bytes < 1024 * 1024;
  const value = small ? Math.ceil(bytes / 1024) : Math.ceil((bytes * 10) / (1024 * 1024)) / 10;
  return numberFormat(lang, { style: 'unit', unit: small ? 'kilobyte' : 'megabyte' }).format(value);
}
