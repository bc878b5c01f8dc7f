import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { areSpans } from '@/brand/facts';
import { type Hours, openingAt, weekdayOf } from '@/features/contact/opening';
import { useLang, useMessage } from '@/i18n';
import { exceptionSentence } from '@/i18n/exception-sentence';
import { formatDate } from '@/i18n/format';
import { formatTimeOfDay, formatWeekday } from '@/i18n/format-hours';
import { fromLocalTime, laterDay, toLocalTime } from '@/i18n/local-time';
import { useMinute } from '@/lib/use-minute';
import { readDays, type SettingsFields, settingsSchema } from '../schema';
import { readSpans } from '../spans';

export function HoursState() {
  const { control } = useFormContext<SettingsFields>();
  const [spans, days, time_zone] = useWatch({ control, name: ['hours', 'exceptional_days', 'time_zone'] });
  const now = useMinute();
  const hours = spans.map(readSpans);
  if (!now || !hours.every(areSpans) || !settingsSchema.shape.time_zone.safeParse(time_zone).success)
    return null;
  return <Preview now={now} facts={{ hours, exceptional_days: days.map(readDays), time_zone }} />;
}

function Preview({ now, facts }: { now: Date; facts: Hours }) {
  const { t } = useTranslation('admin-settings');
  const lang = useLang();
  const message = useMessage();
  const opening = openingAt(now, facts);
  const today = toLocalTime(now.toISOString(), facts.time_zone).slice(0, 10);
  const nameOf = (date: string) => formatDate(lang, fromLocalTime(`${date}T12:00`) ?? date, 'day');
  const later = facts.exceptional_days.find(({ to }) => to >= today);
  const announced = later && laterDay(later.from, -later.announce);
  const next = opening.isOpen ? null : opening.next;
  const day = next && dayName(next);
  return (
    <div className="mt-6">
      <p className="text-xs text-muted">{t('hours.now')}</p>
      <Note isLit={opening.isOpen} title={t(opening.isOpen ? 'hours.nowOpen' : 'hours.closed')}>
        {opening.isOpen
          ? t('hours.until', { time: formatTimeOfDay(lang, opening.until) })
          : next && day
            ? t('hours.opens', { day, time: formatTimeOfDay(lang, next.from) })
            : t('hours.never')}
      </Note>
      {later && announced ? (
        <Note isLit title={t('hours.announcedFrom', { date: nameOf(announced) })}>
          {exceptionSentence(lang, later, message)}
        </Note>
      ) : null}
    </div>
  );

  function dayName({ date, inDays }: { date: string; inDays: number }): string {
    if (inDays === 0) return t('hours.today');
    return inDays < 7 ? formatWeekday(lang, weekdayOf(date)) : t('hours.onDate', { date: nameOf(date) });
  }
}

function Note({ isLit, title, children }: { isLit: boolean; title: string; children: string }) {
  return (
    <div className="mt-2 rounded-control border border-line bg-bg px-3.5 py-2.5 text-sm">
      <p className="font-semibold">
        <span
          aria-hidden="true"
          className={`mr-2 inline-block size-2 rounded-full ${isLit ? 'bg-(--house-lit)' : 'bg-control'}`}
        />
        {title}
      </p>
      <p className="mt-0.5 text-muted">{children}</p>
    </div>
  );
}
