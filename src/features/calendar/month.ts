import { fromLocalTime, laterDay, toLocalTime } from '@/i18n/local-time';

/** Weeks shown in any month, so that the page below never moves. */
const weeks = 6;

/** 0 is Monday. */
export const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

export const monthOf = (day: string): string => day.slice(0, 7);

export function laterMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const mondayOf = (day: string): string => laterDay(day, -weekdayOf(day));

export function weeksOf(month: string): string[][] {
  const first = mondayOf(`${month}-01`);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => laterDay(first, week * 7 + day)),
  );
}

export const timeOf = (moment: string): string => toLocalTime(moment).slice(11);

export const momentOf = (day: string, time: string): string | null => fromLocalTime(`${day}T${time}`);

export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** Default time of an article by the agency's clock: before people read their mail. */
export const usualTime = '07:30';
