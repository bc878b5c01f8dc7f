import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatTimeOfDay, formatWeekday } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { useMinute } from '@/lib/use-minute';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { type OpeningDay, openingWeek } from '../opening';

/** The week as seven windows, lit on the days somebody is there. Which day is today is known in the browser alone. */
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
          <InWords day={day} />
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

function InWords({ day: { weekday, spans, holiday, exception, isToday } }: { day: OpeningDay }) {
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
