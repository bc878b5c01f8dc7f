import type { Lang } from '@/lib/lang';
import { type Span, sameSpans, type Week } from './hours.ts';

/** The words of a sentence about opening hours, and what only one of the languages does. */
interface Grammar {
  days: readonly string[];
  everyDay: string;
  range: (first: string, last: string) => string;
  join: (parts: readonly string[]) => string;
  time: (time: string) => string;
  span: (from: string, to: string) => string;
  never: string;
  /** The closed days; a range where they follow one another. */
  closed: (days: readonly string[]) => string;
  closedFrom: (first: string, last: string) => string;
}

const joined = (last: string) => (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;

const hourOf = (time: string) => String(Number(time.slice(0, 2)));

const french: Grammar = {
  days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  everyDay: 'tous les jours',
  range: (first, last) => `du ${first} au ${last}`,
  join: joined('et'),
  time: (time) =>
    time.endsWith(':00') ? `${hourOf(time)}\u00a0h` : `${hourOf(time)}\u00a0h\u00a0${time.slice(3)}`,
  span: (from, to) => `de ${from} à ${to}`,
  never: 'Fermé pour le moment',
  closed: (days) => `Fermé ${french.join(days.map((day) => `le ${day}`))}`,
  closedFrom: (first, last) => `Fermé du ${first} au ${last}`,
};

const english: Grammar = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  everyDay: 'every day',
  range: (first, last) => `${first} to ${last}`,
  join: joined('and'),
  time: (time) => `${hourOf(time)}:${time.slice(3)}`,
  span: (from, to) => `${from} to ${to}`,
  never: 'Closed for now',
  closed: (days) => `Closed on ${english.join(days)}`,
  closedFrom: (first, last) => `Closed from ${first} to ${last}`,
};

const grammars: Record<Lang, Grammar> = { fr: french, en: english };

/** Days that follow one another, as `[first, last]`. */
function runsOf(days: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** From three days on a range is shorter than its names. */
const isRange = ([first, last]: readonly [number, number]) => last - first >= 2;

/** The days that keep the same hours, in the order of their first. */
function groupsOf(week: Week): { days: number[]; spans: readonly Span[] }[] {
  const groups: { days: number[]; spans: readonly Span[] }[] = [];
  week.forEach((spans, day) => {
    if (spans.length === 0) return;
    const group = groups.find((one) => sameSpans(one.spans, spans));
    if (group) group.days.push(day);
    else groups.push({ days: [day], spans });
  });
  return groups;
}

function daysInWords(lang: Lang, days: readonly number[]): string {
  const { days: names, everyDay, range, join } = grammars[lang];
  const name = (day: number) => names[day] ?? '';
  const runs = runsOf(days);
  if (days.length === 7) return everyDay;
  if (lang === 'fr') {
    // French enumerates, unless one range says it all.
    const [only] = runs.length === 1 ? runs : [];
    return only && isRange(only) ? range(name(only[0]), name(only[1])) : join(days.map(name));
  }
  return join(
    runs.flatMap((run) =>
      isRange(run)
        ? [range(name(run[0]), name(run[1]))]
        : Array.from({ length: run[1] - run[0] + 1 }, (_, step) => name(run[0] + step)),
    ),
  );
}

/** What spans say: `de 9 h à 12 h et de 14 h à 19 h`. */
export function spansInWords(lang: Lang, spans: readonly Span[]): string {
  const { span, time, join } = grammars[lang];
  return join(spans.map(({ from, to }) => span(time(from), time(to))));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The hours of a week in a sentence without its full stop: `Du lundi au samedi, de 9 h à 18 h`. */
export function hoursSentence(lang: Lang, week: Week): string {
  const groups = groupsOf(week);
  const parts = groups.map(({ days, spans }) => {
    const named = daysInWords(lang, days);
    // French sets its only range apart from the hours, English every name of several days.
    const apart =
      lang === 'fr' ? groups.length === 1 && days.length > 2 && !named.includes(' et ') : days.length > 1;
    return `${named}${apart ? ',' : ''} ${spansInWords(lang, spans)}`;
  });
  return parts.length > 0 ? capital(parts.join(', ')) : grammars[lang].never;
}

/** The days that are closed, or nothing where there is none to name: `Fermé le dimanche`. */
export function closedSentence(lang: Lang, week: Week): string {
  const { days: names, closed, closedFrom } = grammars[lang];
  const days = week.flatMap((spans, day) => (spans.length === 0 ? [day] : []));
  if (days.length === 0 || days.length === 7) return '';
  const [only] = runsOf(days).length === 1 ? runsOf(days) : [];
  return only && isRange(only)
    ? closedFrom(names[only[0]] ?? '', names[only[1]] ?? '')
    : closed(days.map((day) => names[day] ?? ''));
}
