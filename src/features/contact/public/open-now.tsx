import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { useLang, useMessage } from '@/i18n';
import { exceptionSentence } from '@/i18n/exception-sentence';
import { formatDate } from '@/i18n/format';
import { formatTimeOfDay, formatWeekday } from '@/i18n/format-hours';
import { closedSentence, hoursSentence } from '@/i18n/hours-sentence';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { fromLocalTime, toLocalTime } from '@/lib/local-time';
import { useMinute } from '@/lib/use-minute';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { announcedAt, type Opening, type OpeningDay, openingAt, openingWeek, weekdayOf } from '../opening';

/** Two lines: the weekly hours on a finished page, then whether the agency is open now. */
export function OpenNow() {
  const { week } = agency().hours;
  const lang = useLang();
  const message = useMessage();
  const now = useMinute();
  if (now) return <Now now={now} />;
  return (
    <Lines>
      {hoursSentence(lang, week, message)}
      {closedSentence(lang, week, message)}
    </Lines>
  );
}

function Now({ now }: { now: Date }) {
  const { t } = useTranslation('contact');
  const lang = useLang();
  const message = useMessage();
  const opening = openingAt(now);
  const announced = announcedAt(now);
  // Exceptional days replace the time.
  const clock = announced
    ? exceptionSentence(lang, announced, message)
    : t('now.clock', {
        time: formatTimeOfDay(lang, toLocalTime(now.toISOString()).slice(11)),
        city: agency().city,
      });
  if (opening.isOpen) {
    return (
      <Lines isOpen>
        {t('now.open', { time: formatTimeOfDay(lang, opening.until) })}
        {clock}
      </Lines>
    );
  }
  const { next, holiday } = opening;
  return (
    <Lines>
      {next
        ? t('now.opens', { day: dayName(next), time: formatTimeOfDay(lang, next.from) })
        : t('now.closed')}
      {holiday ? t('now.holiday', { name: t(`holidays.${holiday}`) }) : clock}
    </Lines>
  );

  function dayName({ date, inDays }: NonNullable<Extract<Opening, { isOpen: false }>['next']>): string {
    if (inDays === 0) return t('now.today');
    if (inDays === 1) return t('now.tomorrow');
    return inDays < 7 ? formatWeekday(lang, weekdayOf(date)) : dateName(lang, date);
  }
}

/** At noon UTC a date is the same day in the agency's time zone. */
const dateName = (lang: Lang, date: string) =>
  formatDate(lang, fromLocalTime(`${date}T12:00`) ?? date, 'day');

/** A window of the house: lit while the agency is open. */
function Lines({ isOpen = false, children }: { isOpen?: boolean; children: readonly [string, string] }) {
  const [first, second] = children;
  return (
    <p
      data-open={isOpen}
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
          d="M2 2h16v20H2zM10 2v20M2 11h16"
          fill={isOpen ? 'var(--house-lit)' : 'var(--house-pane)'}
          stroke="var(--house-beam)"
          strokeWidth="3"
        />
      </svg>
      <strong className={isOpen ? 'text-success' : undefined}>{first}</strong>
      <span className="text-muted">{second}</span>
    </p>
  );
}

/** The week as seven windows, lit on open days. Only the browser knows which day is today. */
export function Week() {
  const lang = useLang();
  const now = useMinute();
  return (
    <ul className="grid max-w-90 grid-cols-7 gap-1.5">
      {openingWeek(now).map((day) => (
        <li key={day.weekday} {...(day.isToday ? { 'aria-current': 'date' as const } : {})}>
          <Pane isLit={day.spans.length > 0} isToday={day.isToday} />
          <span
            aria-hidden="true"
            className={classNames(
              'mt-1.5 block text-center text-xs',
              day.isToday ? 'border-b-2 border-accent pb-0.5 text-text' : 'pb-1 text-muted',
            )}
          >
            {formatWeekday(lang, day.weekday, 'short')}
          </span>
          <DayText day={day} />
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
        d="M3 3h30v36H3z"
        fill={isLit ? 'var(--house-lit)' : 'var(--house-pane)'}
        fillOpacity={isLit && !isToday ? 0.85 : 1}
      />
      <path d="M3 3h30v36H3zM18 3v36M3 18h30" fill="none" stroke="var(--house-beam)" strokeWidth="4" />
    </svg>
  );
}

function DayText({ day: { weekday, spans, holiday, exception, isToday } }: { day: OpeningDay }) {
  const { t } = useTranslation('contact');
  const lang = useLang();
  const day = formatWeekday(lang, weekday);
  const hours = spans.map(({ from, to }) =>
    t('week.span', { from: formatTimeOfDay(lang, from), to: formatTimeOfDay(lang, to) }),
  );
  const why = holiday ? t(`holidays.${holiday}`) : spans.length === 0 && exception?.reason[lang];
  const text = why
    ? t('week.holiday', { day, name: why })
    : hours.length > 0
      ? t('week.open', { day, hours: hours.join(', ') })
      : t('week.closed', { day });
  return <VisuallyHidden>{isToday ? t('week.today', { text }) : text}</VisuallyHidden>;
}
