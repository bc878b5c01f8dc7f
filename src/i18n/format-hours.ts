import type { Lang } from '@/lib/lang';
import { formatDate, locales, withFirst } from './format';

/** A time of day, given as `09:00`: `9 h`, `9 h 30`, `9:00`. */
export function formatTimeOfDay(lang: Lang, time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = String(Number(hours));
  if (lang === 'en') return `${hour}:${minutes}`;
  return minutes === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minutes}`;
}

/** The time of day of a moment: `9 h 41`, `9:41`. */
export function formatClock(lang: Lang, value: string): string {
  return formatTimeOfDay(lang, formatDate('en', value, 'clock'));
}

/** Day of the week by its number, 0 for Monday: `lundi`, `lun.`. */
export function formatWeekday(lang: Lang, weekday: number, style: 'long' | 'short' = 'long'): string {
  // The first of January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, 1 + weekday));
  return new Intl.DateTimeFormat(locales[lang], { weekday: style, timeZone: 'UTC' }).format(day);
}

/** Day without a time zone, given as `2026-12-24`: `24 décembre`, `1ᵉʳ janvier`. */
export function formatCalendarDay(lang: Lang, date: string): string {
  const day = new Intl.DateTimeFormat(locales[lang], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return withFirst(lang, day.format(new Date(date))).replaceAll(' ', '\u00a0');
}
