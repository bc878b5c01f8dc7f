import { agency } from '@/brand/agency';
import { exceptionSentence } from '@/i18n/exception-sentence';
import { formatDate } from '@/i18n/format';
import { formatTimeOfDay, formatWeekday } from '@/i18n/format-hours';
import type { Translate } from '@/i18n/hours-sentence';
import { fromLocalTime, laterDay, toLocalTime } from '@/i18n/local-time';
import type { Lang } from '@/lib/lang';
import { announcedAt, type Opening, openingAt, openingWeek, weekdayOf } from './opening';

interface OpeningWords {
  isOpen: boolean;
  state: string;
  /** Null where the time stands (`timeSentence`): exceptional days and holidays replace it. */
  note: string | null;
}

export function openingWords(now: Date, lang: Lang, message: Translate): OpeningWords {
  const opening = openingAt(now);
  const announced = announcedAt(now);
  const note = announced && exceptionSentence(lang, announced, message);
  if (opening.isOpen) {
    const time = formatTimeOfDay(lang, opening.until);
    return { isOpen: true, state: message('contact:now.open', { time }), note };
  }
  const { next, holiday } = opening;
  return {
    isOpen: false,
    state: next
      ? message('contact:now.opens', {
          day: dayName(next, lang, message),
          time: formatTimeOfDay(lang, next.from),
        })
      : message('contact:now.closed'),
    note: holiday ? message('contact:now.holiday', { name: holiday.name[lang] }) : note,
  };
}

export const timeSentence = (now: Date, lang: Lang, message: Translate): string =>
  message('contact:now.clock', {
    time: formatTimeOfDay(lang, toLocalTime(now.toISOString()).slice(11)),
    city: agency().city,
  });

type Next = NonNullable<Extract<Opening, { isOpen: false }>['next']>;

function dayName({ date, inDays }: Next, lang: Lang, message: Translate): string {
  if (inDays === 0) return message('contact:now.today');
  if (inDays === 1) return message('contact:now.tomorrow');
  // At noon UTC a date is the same day in the agency's time zone.
  return inDays < 7
    ? formatWeekday(lang, weekdayOf(date))
    : formatDate(lang, fromLocalTime(`${date}T12:00`) ?? date, 'day');
}

const minuteMs = 60_000;

/** Lists the words and the week of each moment at which they may change: midnight, beginnings and ends of hours. */
export function openingChanges(now: Date, days: number, lang: Lang, message: Translate) {
  const today = toLocalTime(now.toISOString()).slice(0, 10);
  const dates = Array.from({ length: days }, (_, index) => laterDay(today, index));
  const { hours: week, exceptional_days } = agency();
  const spans = [...week, ...exceptional_days.map((one) => one.spans)].flat();
  const times = [...new Set(['00:00', ...spans.flatMap(({ from, to }) => [from, to])])]
    .filter((time) => time !== '24:00')
    .sort();
  return dates.flatMap((date) =>
    times.map((time) => {
      const moment = new Date(fromLocalTime(`${date}T${time}`) ?? now);
      const shown = openingWeek(moment);
      return {
        from: moment.getTime() / minuteMs,
        ...openingWords(moment, lang, message),
        weekday: weekdayOf(date),
        closed: shown.flatMap((day, index) =>
          day.spans.length === 0 && week[index]?.length ? day.weekday : [],
        ),
      };
    }),
  );
}
