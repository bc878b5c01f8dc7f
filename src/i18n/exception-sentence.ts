import type { ExceptionalDays } from '@/brand/hours';
import type { Lang } from '@/lib/lang';
import { formatCalendarDay } from './format-hours';
import { spansInWords, type Translate } from './hours-sentence';

/** Writes exceptional days as a sentence: `Fermé du 24 décembre au 2 janvier (congés d’hiver)`. */
export function exceptionSentence(
  lang: Lang,
  { from, to, spans, reason }: ExceptionalDays,
  message: Translate,
): string {
  const [first, last] = [formatCalendarDay(lang, from), formatCalendarDay(lang, to)];
  const hours = spansInWords(lang, spans, message);
  const days =
    from === to
      ? message(hours ? 'common:hours.exception.on' : 'common:hours.exception.closedOn', {
          date: first,
          hours,
        })
      : message(hours ? 'common:hours.exception.from' : 'common:hours.exception.closedFrom', {
          first,
          last,
          hours,
        });
  return reason[lang] ? message('common:hours.exception.because', { days, reason: reason[lang] }) : days;
}
