/** From when to when, by the clock of the agency: `09:00`, until `24:00`. What goes past midnight is two of them. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** What is kept on each day, Monday first; a day without a span is closed. */
export type Week = readonly (readonly Span[])[];

/** Days on which something else holds than every week, both included, as `yyyy-mm-dd`. */
export interface ExceptionalDays {
  readonly from: string;
  readonly to: string;
  /** Empty when it is closed. */
  readonly spans: readonly Span[];
  /** How many days before visitors are told. */
  readonly announce: number;
  /** Why, in a few words; may be empty. */
  readonly reason: { readonly fr: string; readonly en: string };
}

/** schema.org's names of the days of a week. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Spans are kept in steps of so many minutes. */
export const stepMinutes = 15;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const sameSpans = (one: readonly Span[], other: readonly Span[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to }, index) => from === other[index]?.from && to === other[index]?.to);

/** The exception that holds on a date, if any. */
export const exceptionOn = (exceptions: readonly ExceptionalDays[], date: string) =>
  exceptions.find(({ from, to }) => from <= date && date <= to) ?? null;
