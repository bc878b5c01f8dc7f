import { type Span, sameSpans, type Week } from '@/brand/hours';
import type { Lang } from '@/lib/lang';
import type { MessageKey, MessageValues } from '.';
import { formatList } from './format';
import { formatTimeOfDay, formatWeekday } from './format-hours';

/** Translates into the language of the sentence: `useMessage()`, or `message` with that language. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

interface Grammar {
  enumerates: boolean;
  setsApart: (group: { days: number; isOneRange: boolean; isAlone: boolean }) => boolean;
}

const grammars: Record<Lang, Grammar> = {
  fr: {
    enumerates: true,
    setsApart: ({ isOneRange, isAlone }) => isOneRange && isAlone,
  },
  en: {
    enumerates: false,
    setsApart: ({ days }) => days > 1,
  },
};

function runsOf(days: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** Three days or more: shorter than their names. */
const isRange = ([first, last]: readonly [number, number]) => last - first >= 2;

function oneRange(days: readonly number[]): [number, number] | null {
  const [run, ...others] = runsOf(days);
  return run && others.length === 0 && isRange(run) ? run : null;
}

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

function daysInWords(lang: Lang, days: readonly number[], message: Translate): string {
  if (days.length === 7) return message('common:hours.everyDay');
  const name = (day: number) => formatWeekday(lang, day);
  const range = ([first, last]: readonly [number, number]) =>
    message('common:hours.range', { first: name(first), last: name(last) });
  const only = oneRange(days);
  if (only) return range(only);
  if (grammars[lang].enumerates) return formatList(lang, days.map(name));
  return formatList(
    lang,
    runsOf(days).flatMap((run) =>
      isRange(run) ? [range(run)] : days.filter((day) => run[0] <= day && day <= run[1]).map(name),
    ),
  );
}

/** Spans in words: `de 9 h à 12 h et de 14 h à 19 h`. */
export function spansInWords(lang: Lang, spans: readonly Span[], message: Translate): string {
  const time = (value: string) => formatTimeOfDay(lang, value);
  return formatList(
    lang,
    spans.map(({ from, to }) => message('common:hours.span', { from: time(from), to: time(to) })),
  );
}

/** Skips the marks that the editor on the page puts around a text, which are no letters. */
const capital = (text: string) => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

/** Hours of a week as a sentence without full stop: `Du lundi au samedi, de 9 h à 18 h`. */
export function hoursSentence(lang: Lang, week: Week, message: Translate): string {
  const groups = groupsOf(week);
  const parts = groups.map(({ days, spans }) => {
    const isApart = grammars[lang].setsApart({
      days: days.length,
      isOneRange: oneRange(days) !== null,
      isAlone: groups.length === 1,
    });
    return `${daysInWords(lang, days, message)}${isApart ? ',' : ''} ${spansInWords(lang, spans, message)}`;
  });
  return parts.length > 0 ? capital(parts.join(', ')) : message('common:hours.never');
}

/** Closed days, or nothing if there are none or all: `Fermé le dimanche`. */
export function closedSentence(lang: Lang, week: Week, message: Translate): string {
  const days = week.flatMap((spans, day) => (spans.length === 0 ? [day] : []));
  if (days.length === 0 || days.length === 7) return '';
  const name = (day: number) => formatWeekday(lang, day);
  const only = oneRange(days);
  if (only) return message('common:hours.closedFrom', { first: name(only[0]), last: name(only[1]) });
  const named = days.map((day) => message('common:hours.closedDay', { day: name(day) }));
  return message('common:hours.closed', { days: formatList(lang, named) });
}
