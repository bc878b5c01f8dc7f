/** Start and end on the agency's clock: `09:00`, up to `24:00`. A span past midnight is stored as two. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Hours of each day, Monday first; a day without a span is closed. */
export type Week = readonly (readonly Span[])[];

export interface ExceptionalDays {
  readonly from: string;
  readonly to: string;
  readonly spans: readonly Span[];
  /** Days of notice for visitors. */
  readonly announce: number;
  readonly reason: { readonly fr: string; readonly en: string };
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Spans start and end at multiples of so many minutes. */
export const stepMinutes = 15;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const sameSpans = (one: readonly Span[], other: readonly Span[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to }, index) => from === other[index]?.from && to === other[index]?.to);

export const exceptionOn = (exceptions: readonly ExceptionalDays[], date: string) =>
  exceptions.find(({ from, to }) => from <= date && date <= to) ?? null;
