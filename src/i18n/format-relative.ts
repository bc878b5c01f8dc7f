import { laterDay, localDay } from '@/i18n/local-time';
import type { Lang } from '@/lib/lang';
import { formatDate, locales } from './format';

const dayMs = 86_400_000;

export function formatDay(lang: Lang, value: string, now = Date.now()): string {
  const near = [0, 1].find((days) => localDay(value) === laterDay(localDay(now), -days));
  if (near === undefined) return formatDate(lang, value);
  return new Intl.RelativeTimeFormat(locales[lang], { numeric: 'auto' })
    .format(-near, 'day')
    .replace("'", '’');
}

/** A signed share such as +18 % (French puts a space before the sign, English does not). */
export function formatChange(lang: Lang, ratio: number): string {
  return new Intl.NumberFormat(locales[lang], {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(ratio);
}

const agoStyles: Record<Lang, Intl.RelativeTimeFormatStyle> = { fr: 'short', en: 'narrow' };

export function formatAgo(lang: Lang, elapsedMs: number): string {
  const format = new Intl.RelativeTimeFormat(locales[lang], { style: agoStyles[lang], numeric: 'auto' });
  const seconds = Math.max(1, Math.round(elapsedMs / 1000));
  if (seconds < 60) return format.format(-seconds, 'second');
  if (seconds < 3600) return format.format(-Math.round(seconds / 60), 'minute');
  return format.format(-Math.round(seconds / 3600), 'hour');
}

/** Elapsed time within a day, the date after that. */
export function formatPast(lang: Lang, value: string, now = Date.now()): string {
  const elapsedMs = now - Date.parse(value);
  return elapsedMs < dayMs ? formatAgo(lang, elapsedMs) : formatDate(lang, value, 'short');
}

export function formatAhead(lang: Lang, aheadMs: number): string {
  const format = new Intl.RelativeTimeFormat(locales[lang], { style: agoStyles[lang], numeric: 'always' });
  const hours = Math.max(1, Math.round(aheadMs / 3_600_000));
  return hours < 24 ? format.format(hours, 'hour') : format.format(Math.round(hours / 24), 'day');
}
