import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { Icon } from '@/ui/icon';
import { toItems, warningsOf } from '../model';
import { laterDay, momentOf, mondayOf, monthOf } from '../month';
import { weekdayAndDay } from './day-names';
import { useItemWords } from './item-words';
import { calendarQueries } from './queries';

/** More would push the rest out of sight. */
const most = 5;

/** What of this week does not go together yet, whichever month is looked at. */
export function WeekWarnings({ today }: { today: string }) {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const words = useItemWords();
  const { data } = useQuery(calendarQueries.month(monthOf(today)));
  const warnings = useMemo(() => {
    const end = Date.parse(momentOf(laterDay(mondayOf(today), 7), '00:00') ?? '');
    return data ? warningsOf(toItems(data), Date.now(), end) : [];
  }, [data, today]);
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="this-week" className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 id="this-week" className="text-base font-semibold">
        {t('week.title')}
      </h2>
      <ul className="flex flex-col gap-3 text-sm">
        {warnings.slice(0, most).map(({ item, about }) => (
          <li key={item.key} className="flex items-start gap-2.5">
            <Icon
              name={about === 'intended' ? 'clock' : 'alert'}
              className={`mt-1 size-4 ${about === 'intended' ? 'text-muted' : 'text-late'}`}
            />
            <span className="min-w-0 break-words">
              {t(`week.${about}`, {
                day: weekdayAndDay(lang, words.day(item)),
                title: words.title(item),
                language: t(item.rows[0].lang === 'fr' ? 'languages.en' : 'languages.fr'),
              })}
            </span>
          </li>
        ))}
      </ul>
      {warnings.length > most ? (
        <p className="text-sm text-muted">{t('week.more', { count: warnings.length - most })}</p>
      ) : null}
    </section>
  );
}
