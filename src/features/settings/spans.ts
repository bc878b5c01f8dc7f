import { maxSpans } from '@/brand/facts';
import { minutesOf, type Span, stepMinutes, timeOf } from '@/brand/hours';

/** Spans of a day as text for forms and drafts: `09:00-12:00 14:00-19:00`, empty for a closed one. */
export const writeSpans = (spans: readonly Span[]): string =>
  spans.map(({ from, to }) => `${from}-${to}`).join(' ');

/** Reads the spans of a day; accepts a time without its leading zero. */
export const readSpans = (text: string): Span[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => {
      const [from = '', to = ''] = part.split('-').map((time) => time.padStart(5, '0'));
      return { from, to };
    });

/** Moves an edge of a span to the nearest quarter, not past its neighbours. */
export function moveEdge(spans: readonly Span[], index: number, edge: keyof Span, minutes: number): Span[] {
  const span = spans[index];
  if (!span) return [...spans];
  const [earliest, latest] =
    edge === 'from'
      ? [minutesOf(spans[index - 1]?.to ?? '00:00'), minutesOf(span.to) - stepMinutes]
      : [minutesOf(span.from) + stepMinutes, minutesOf(spans[index + 1]?.from ?? '24:00')];
  const wanted = Math.round(minutes / stepMinutes) * stepMinutes;
  const time = timeOf(Math.min(latest, Math.max(earliest, wanted)));
  return spans.map((one, at) => (at === index ? { ...one, [edge]: time } : one));
}

/** Adds a span after the last one, or 9 to 18; null if the day is full. */
export function withOneMore(spans: readonly Span[]): Span[] | null {
  const last = spans.at(-1);
  if (!last) return [{ from: '09:00', to: '18:00' }];
  if (spans.length >= maxSpans) return null;
  const from = Math.min(minutesOf(last.to) + 60, 23 * 60);
  if (from < minutesOf(last.to)) return null;
  return [...spans, { from: timeOf(from), to: timeOf(Math.min(from + 180, 24 * 60)) }];
}
