import { agency } from '@/brand/agency';
import { type Holiday, holidayOn } from '@/brand/holidays';
import { toLocalTime } from '@/lib/local-time';

/** From when to when, in the agency's own time: `09:00`. What goes past midnight is two of them. */
interface Span {
  from: string;
  to: string;
}

/** A day of the agency's week. */
export interface OpeningDay {
  /** 0 is Monday. */
  weekday: number;
  /** Empty when it is closed. */
  spans: readonly Span[];
  /** Why it is closed although its weekday is not. */
  holiday: Holiday | null;
  isToday: boolean;
}

export type Opening =
  | { isOpen: true; until: string }
  | { isOpen: false; holiday: Holiday | null; next: { date: string; inDays: number; from: string } | null };

/** By their English names, as the hours of the agency name them. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const dayMs = 86_400_000;

/** Longer than any row of closed days. */
const farthest = 14;

/** Dates are days of a calendar, counted in UTC, where every day has 24 hours. */
const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** 0 is Monday. */
export const weekdayOf = (date: string) => (new Date(date).getUTCDay() + 6) % 7;

const spansOf = (weekday: number): Span[] =>
  agency()
    .hours.open.filter(({ days }) => days.includes(weekdays[weekday] ?? ''))
    .sort((one, other) => one.from.localeCompare(other.from));

/** What the agency keeps on a day: on a holiday it is closed, whatever the weekday says. */
const spansOn = (date: string) => (holidayOn(date) ? [] : spansOf(weekdayOf(date)));

/** Whether somebody is there at a moment, on the agency's own clock wherever the visitor is. */
export function openingAt(moment: Date): Opening {
  const [today = '', time = ''] = toLocalTime(moment.toISOString()).split('T');
  const current = spansOn(today).find(({ from, to }) => from <= time && time < to);
  if (current) return { isOpen: true, until: current.to };
  for (let inDays = 0; inDays <= farthest; inDays += 1) {
    const date = later(today, inDays);
    const next = spansOn(date).find(({ from }) => inDays > 0 || from > time);
    if (next) return { isOpen: false, holiday: holidayOn(today), next: { date, inDays, from: next.from } };
  }
  return { isOpen: false, holiday: holidayOn(today), next: null };
}

/** The week as it is every week, Monday first. With a moment: the one it lies in, with its holidays and its today. */
export function openingWeek(moment: Date | null): OpeningDay[] {
  const today = moment && toLocalTime(moment.toISOString()).slice(0, 10);
  return weekdays.map((_, weekday) => {
    if (!today) return { weekday, spans: spansOf(weekday), holiday: null, isToday: false };
    const date = later(today, weekday - weekdayOf(today));
    return { weekday, spans: spansOn(date), holiday: holidayOn(date), isToday: date === today };
  });
}
