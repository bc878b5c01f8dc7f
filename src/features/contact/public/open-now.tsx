import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { useLang, useMessage } from '@/i18n';
import { formatTimeOfDay, formatWeekday } from '@/i18n/format-hours';
import { closedSentence, hoursSentence } from '@/i18n/hours-sentence';
import { classNames } from '@/lib/class-names';
import { useMinute } from '@/lib/use-minute';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { type OpeningDay, openingWeek } from '../opening';
import { openingWords, timeSentence } from '../opening-words';

/** The clock of a finished page (app/clock.ts) writes over what `data-clock` names. */
export function OpenNow() {
  const week = agency().hours;
  const lang = useLang();
  const message = useMessage();
  const now = useMinute();
  const said = now
    ? openingWords(now, lang, message)
    : {
        isOpen: false,
        state: hoursSentence(lang, week, message),
        note: closedSentence(lang, week, message),
      };
  return (
    <p
      data-open={said.isOpen}
      className="mb-6 grid grid-cols-[auto_1fr] items-center gap-x-3 text-sm print:hidden"
    >
      <svg
        viewBox="0 0 20 24"
        width="20"
        height="24"
        aria-hidden="true"
        className="row-span-2 mt-3 self-start"
      >
        <path
          {...byClock(now, 'window')}
          d="M2 2h16v20H2zM10 2v20M2 11h16"
          fill={said.isOpen ? 'var(--house-lit)' : 'var(--house-pane)'}
          stroke="var(--house-beam)"
          strokeWidth="3"
        />
      </svg>
      <strong {...byClock(now, 'state')} className={said.isOpen ? 'text-success' : undefined}>
        <span>{said.state}</span>
      </strong>
      <span {...byClock(now, 'note')} className="text-muted">
        <span>{now ? (said.note ?? timeSentence(now, lang, message)) : said.note}</span>
      </span>
    </p>
  );
}

const byClock = (now: Date | null, part: string) => (now ? {} : { 'data-clock': part });

/** The week as seven windows, lit on open days. Only the browser knows which day is today. */
export function Week() {
  const lang = useLang();
  const now = useMinute();
  return (
    <ul className="grid max-w-90 grid-cols-7 gap-1.5">
      {openingWeek(now).map((day) => (
        <li
          key={day.weekday}
          {...(now ? {} : { 'data-day': day.weekday })}
          {...(day.isToday ? { 'aria-current': 'date' as const } : {})}
        >
          <Pane isLit={day.spans.length > 0} isToday={day.isToday} />
          <span
            aria-hidden="true"
            data-clock="name"
            className={classNames(
              'mt-1.5 block text-center text-xs',
              day.isToday ? 'border-b-2 border-accent pb-0.5 text-text' : 'pb-1 text-muted',
            )}
          >
            {formatWeekday(lang, day.weekday, 'short')}
          </span>
          <DayText day={day} isKnown={now !== null} />
        </li>
      ))}
    </ul>
  );
}

function Pane({ isLit, isToday }: { isLit: boolean; isToday: boolean }) {
  return (
    <svg
      viewBox="0 0 36 42"
      width="36"
      height="42"
      aria-hidden="true"
      className="mx-auto h-auto w-full max-w-9"
    >
      <path
        data-clock="pane"
        d="M3 3h30v36H3z"
        fill={isLit ? 'var(--house-lit)' : 'var(--house-pane)'}
        fillOpacity={isLit && !isToday ? 0.85 : 1}
      />
      <path d="M3 3h30v36H3zM18 3v36M3 18h30" fill="none" stroke="var(--house-beam)" strokeWidth="4" />
    </svg>
  );
}

function DayText({
  day: { weekday, spans, holiday, exception, isToday },
  isKnown,
}: {
  day: OpeningDay;
  isKnown: boolean;
}) {
  const { t } = useTranslation('contact');
  const lang = useLang();
  const day = formatWeekday(lang, weekday);
  const hours = spans.map(({ from, to }) =>
    t('week.span', { from: formatTimeOfDay(lang, from), to: formatTimeOfDay(lang, to) }),
  );
  const why = holiday?.name[lang] ?? (spans.length === 0 && exception?.reason[lang]);
  const closed = why ? t('week.holiday', { day, name: why }) : t('week.closed', { day });
  const text = why || hours.length === 0 ? closed : t('week.open', { day, hours: hours.join(', ') });
  if (isKnown) return <VisuallyHidden>{isToday ? t('week.today', { text }) : text}</VisuallyHidden>;
  return (
    <VisuallyHidden>
      <span data-clock="hours">{text}</span>
      <span data-clock="closed" className="hidden">
        {closed}
      </span>
      <span data-clock="today" className="hidden">
        {t('week.today', { text: '' })}
      </span>
    </VisuallyHidden>
  );
}
