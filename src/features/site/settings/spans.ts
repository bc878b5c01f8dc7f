import { minutesOf, type Span, stepMinutes, timeOf } from '@/brand/hours';

/** The most spans of a day, as the database has it. */
export const mostSpans = 4;

/** What a form and its draft keep of a day: `09:00-12:00 14:00-19:00`, empty for a closed one. */
export const writeSpans = (spans: readonly Span[]): string =>
  spans.map(({ from, to }) => `${from}-${to}`).join(' ');

/** The spans of a day as they were written; a time without its zero is taken. */
export const readSpans = (text: string): Span[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => {
      const [from = '', to = ''] = part.split('-').map((time) => time.padStart(5, '0'));
      return { from, to };
    });

const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time);

/** As the database takes them: in order, none within another, on quarters of an hour. */
export function areSpans(spans: readonly Span[]): boolean {
  let free = 0;
  for (const { from, to } of spans) {
    if (!isTime(from) || !isTime(to) || minutesOf(from) % stepMinutes || minutesOf(to) % stepMinutes) {
      return false;
    }
    if (minutesOf(from) < free || minutesOf(to) <= minutesOf(from)) return false;
    free = minutesOf(to);
  }
  return spans.length <= mostSpans;
}

/** An edge of a span where somebody pulls it: on a quarter, and never over its neighbours. */
export function moveEdge(spans: readonly Span[], index: number, edge: keyof Span, minutes: number): Span[] {
  const span = spans[index];
  if (!span) return [...spans];
  const [earliest, latest] =
    edge === 'from'
      ? [minutesOf(spans[index - 1]?.to ?? '00:00'), minutesOf(span.to) - stepMinutes]
      : [minutesOf(span.from) + stepMinutes, minutesOf(spans[index + 1]?.from ?? '24:00')];
  const wanted = Math.round(minutes / stepMinutes) * stepMinutes;
  const time = timeOf(Math.min(latest, Math.max(earliest, wanted)));
  return spans.map((one, place) => (place === index ? { ...one, [edge]: time } : one));
}

/** One more span after the last one, or the usual day; null where the day has no room. */
export function withOneMore(spans: readonly Span[]): Span[] | null {
  const last = spans.at(-1);
  if (!last) return [{ from: '09:00', to: '18:00' }];
  if (spans.length >= mostSpans) return null;
  const from = Math.min(minutesOf(last.to) + 60, 23 * 60);
  if (from < minutesOf(last.to)) return null;
  return [...spans, { from: timeOf(from), to: timeOf(Math.min(from + 180, 24 * 60)) }];
}
