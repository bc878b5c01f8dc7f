import { type Agency, agency } from '@/brand/agency';
import { type Holiday, holidayOn } from '@/brand/holidays';
import { type ExceptionalDays, exceptionOn, type Span } from '@/brand/hours';
import { laterDay, toLocalTime } from '@/i18n/local-time';

/** A day of the agency's week. */
export interface OpeningDay {
  /** 0 is Monday. */
  weekday: number;
  /** Empty for a closed day. */
  spans: readonly Span[];
  /** The holiday that closes a working day. */
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

/** The hours of an agency and their time zone. */
export type Hours = Pick<Agency['hours'], 'week' | 'exceptions'> & { timeZone: string };

const agencyHours = (): Hours => ({ ...agency().hours, timeZone: agency().timeZone });

const dayMs = 86_400_000;

/** Days to search: longer than any regular closure; exceptional ones are skipped as a whole. */
const maxDays = 14;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** 0 is Monday. */
export const weekdayOf = (date: string) => (new Date(date).getUTCDay() + 6) % 7;

/** Hours of a day: exceptions win over holidays, holidays over the weekday. */
function dayOf(date: string, { week, exceptions }: Hours): Omit<OpeningDay, 'weekday' | 'isToday'> {
  const exception = exceptionOn(exceptions, date);
  if (exception) return { spans: exception.spans, holiday: null, exception };
  const holiday = holidayOn(date);
  return { spans: holiday ? [] : (week[weekdayOf(date)] ?? []), holiday, exception: null };
}

/** Whether the agency is open at a moment, in its time zone. */
export function openingAt(moment: Date, hours: Hours = agencyHours()): Opening {
  const [today = '', time = ''] = toLocalTime(moment.toISOString(), hours.timeZone).split('T');
  const { spans, holiday } = dayOf(today, hours);
  const current = spans.find(({ from, to }) => from <= time && time < to);
  if (current) return { isOpen: true, until: untilWhen(today, current.to, hours) };
  let tried = 0;
  for (let inDays = 0; tried <= maxDays; inDays += 1) {
    const date = laterDay(today, inDays);
    const day = dayOf(date, hours);
    const next = day.spans.find(({ from }) => inDays > 0 || from > time);
    if (next) return { isOpen: false, holiday, next: { date, inDays, from: next.from } };
    // Skips the rest of closed exceptional days.
    if (day.exception && day.spans.length === 0) inDays += daysBetween(date, day.exception.to);
    else tried += 1;
  }
  return { isOpen: false, holiday, next: null };
}

/** Joins spans that meet at midnight. */
function untilWhen(today: string, to: string, hours: Hours): string {
  if (to !== '24:00') return to;
  const [first] = dayOf(laterDay(today, 1), hours).spans;
  return first?.from === '00:00' ? first.to : to;
}

/** The regular week, Monday first. With a moment: the week of that moment, with its holidays and its today. */
export function openingWeek(moment: Date | null, hours: Hours = agencyHours()): OpeningDay[] {
  const today = moment && toLocalTime(moment.toISOString(), hours.timeZone).slice(0, 10);
  return hours.week.map((spans, weekday) => {
    if (!today) return { weekday, spans, holiday: null, exception: null, isToday: false };
    const date = laterDay(today, weekday - weekdayOf(today));
    return { weekday, ...dayOf(date, hours), isToday: date === today };
  });
}

/** Exceptional days to announce at a moment: from their days of notice until their last day. */
export function announcedAt(moment: Date, hours: Hours = agencyHours()): ExceptionalDays | null {
  const today = toLocalTime(moment.toISOString(), hours.timeZone).slice(0, 10);
  const due = hours.exceptions.filter(
    ({ from, to, announce }) => today <= to && daysBetween(today, from) <= announce,
  );
  return due.sort((one, other) => one.from.localeCompare(other.from))[0] ?? null;
}
