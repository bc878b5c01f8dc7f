import { agency } from '@/brand/agency';
import { type Holiday, holidayOn } from '@/brand/holidays';
import { type ExceptionalDays, exceptionOn, type Span, type Week } from '@/brand/hours';
import { laterDay, toLocalTime } from '@/i18n/local-time';

export interface OpeningDay {
  /** 0 is Monday. */
  weekday: number;
  spans: readonly Span[];
  holiday: Holiday | null;
  /** Hours instead of the weekly ones; they win over holidays. */
  exception: ExceptionalDays | null;
  isToday: boolean;
}

export type Opening =
  | { isOpen: true; until: string }
  | {
      isOpen: false;
      holiday: Holiday | null;
      next: { date: string; inDays: number; from: string } | null;
    };

export interface Hours {
  hours: Week;
  exceptional_days: readonly ExceptionalDays[];
  time_zone: string;
}

const dayMs = 86_400_000;

/** Days to search: longer than any regular closure; exceptional ones are skipped as a whole. */
const maxDays = 14;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** 0 is Monday. */
export const weekdayOf = (date: string) => (new Date(date).getUTCDay() + 6) % 7;

function dayOf(date: string, { hours, exceptional_days }: Hours): Omit<OpeningDay, 'weekday' | 'isToday'> {
  const exception = exceptionOn(exceptional_days, date);
  if (exception) return { spans: exception.spans, holiday: null, exception };
  const holiday = holidayOn(date);
  return { spans: holiday ? [] : (hours[weekdayOf(date)] ?? []), holiday, exception: null };
}

export function openingAt(moment: Date, facts: Hours = agency()): Opening {
  const [today = '', time = ''] = toLocalTime(moment.toISOString(), facts.time_zone).split('T');
  const { spans, holiday } = dayOf(today, facts);
  const current = spans.find(({ from, to }) => from <= time && time < to);
  if (current) return { isOpen: true, until: untilWhen(today, current.to, facts) };
  let tried = 0;
  for (let inDays = 0; tried <= maxDays; inDays += 1) {
    const date = laterDay(today, inDays);
    const day = dayOf(date, facts);
    const next = day.spans.find(({ from }) => inDays > 0 || from > time);
    if (next) return { isOpen: false, holiday, next: { date, inDays, from: next.from } };
    if (day.exception && day.spans.length === 0) inDays += daysBetween(date, day.exception.to);
    else tried += 1;
  }
  return { isOpen: false, holiday, next: null };
}

function untilWhen(today: string, to: string, facts: Hours): string {
  if (to !== '24:00') return to;
  const [first] = dayOf(laterDay(today, 1), facts).spans;
  return first?.from === '00:00' ? first.to : to;
}

/** The regular week, Monday first. With a moment: the week of that moment, with its holidays and its today. */
export function openingWeek(moment: Date | null, facts: Hours = agency()): OpeningDay[] {
  const today = moment && toLocalTime(moment.toISOString(), facts.time_zone).slice(0, 10);
  return facts.hours.map((spans, weekday) => {
    if (!today) return { weekday, spans, holiday: null, exception: null, isToday: false };
    const date = laterDay(today, weekday - weekdayOf(today));
    return { weekday, ...dayOf(date, facts), isToday: date === today };
  });
}

export function announcedAt(moment: Date, facts: Hours = agency()): ExceptionalDays | null {
  const today = toLocalTime(moment.toISOString(), facts.time_zone).slice(0, 10);
  const due = facts.exceptional_days.filter(
    ({ from, to, announce }) => today <= to && daysBetween(today, from) <= announce,
  );
  return due.sort((one, other) => one.from.localeCompare(other.from))[0] ?? null;
}
