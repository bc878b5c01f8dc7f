import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { useLang, useMessage } from '@/i18n';
import { exceptionSentence } from '@/i18n/exception-sentence';
import { formatDate, formatTimeOfDay, formatWeekday } from '@/i18n/format';
import { closedSentence, hoursSentence } from '@/i18n/hours-sentence';
import type { Lang } from '@/lib/lang';
import { fromLocalTime, toLocalTime } from '@/lib/local-time';
import { useMinute } from '@/lib/use-minute';
import { announcedAt, type Opening, openingAt, weekdayOf } from '../opening';

/** Two lines, always: the weekly hours of a finished page, then, on the same two lines, whether somebody is there. */
export function OpenNow() {
  const { week } = agency().hours;
  const lang = useLang();
  const say = useMessage();
  const now = useMinute();
  if (now) return <Now now={now} />;
  return (
    <Lines>
      {hoursSentence(lang, week, say)}
      {closedSentence(lang, week, say)}
    </Lines>
  );
}

function Now({ now }: { now: Date }) {
  const { t } = useTranslation('contact');
  const lang = useLang();
  const say = useMessage();
  const opening = openingAt(now);
  const announced = announcedAt(now);
  // Exceptional days are told of in the place of the time, which anybody knows.
  const clock = announced
    ? exceptionSentence(lang, announced, say)
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

/** In its own noon a date is the same day on the agency's clock. */
const dateName = (lang: Lang, date: string) =>
  formatDate(lang, fromLocalTime(`${date}T12:00`) ?? date, 'day');

/** A window of the house: lit while somebody is there. */
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
