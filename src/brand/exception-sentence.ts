import type { Lang } from '@/lib/lang';
import type { ExceptionalDays } from './hours.ts';
import { spansInWords } from './hours-sentence.ts';

/** How a sentence about exceptional days begins, with a date as `24 décembre`. */
interface Grammar {
  date: (date: string) => string;
  closedOn: (date: string) => string;
  closedFrom: (first: string, last: string) => string;
  otherOn: (date: string) => string;
  otherFrom: (first: string, last: string) => string;
}

/** A date is a day of a calendar, which is the same everywhere. */
const dayAndMonth = (locale: string, date: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(date))
    .replaceAll(' ', '\u00a0');

const grammars: Record<Lang, Grammar> = {
  fr: {
    date: (date) => dayAndMonth('fr-FR', date).replace(/^1\u00a0/, '1er\u00a0'),
    closedOn: (date) => `Fermé le ${date}`,
    closedFrom: (first, last) => `Fermé du ${first} au ${last}`,
    otherOn: (date) => `Le ${date}`,
    otherFrom: (first, last) => `Du ${first} au ${last}`,
  },
  en: {
    date: (date) => dayAndMonth('en-GB', date),
    closedOn: (date) => `Closed on ${date}`,
    closedFrom: (first, last) => `Closed from ${first} to ${last}`,
    otherOn: (date) => `On ${date}`,
    otherFrom: (first, last) => `From ${first} to ${last}`,
  },
};

/** Exceptional days in a sentence: `Fermé du 24 décembre au 2 janvier (congés d’hiver)`. */
export function exceptionSentence(lang: Lang, { from, to, spans, reason }: ExceptionalDays): string {
  const { date, closedOn, closedFrom, otherOn, otherFrom } = grammars[lang];
  const [first, last] = [date(from), date(to)];
  const [on, between] = spans.length > 0 ? [otherOn, otherFrom] : [closedOn, closedFrom];
  const days = from === to ? on(first) : between(first, last);
  const told = spans.length > 0 ? `${days}, ${spansInWords(lang, spans)}` : days;
  return reason[lang] ? `${told} (${reason[lang]})` : told;
}
