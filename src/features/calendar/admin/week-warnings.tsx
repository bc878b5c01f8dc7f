import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { Icon } from '@/ui/icon';
import type { Warning } from '../model';
import { weekdayAndDay } from './day-names';
import { useItemWords } from './item-words';

/** More would push the rest out of sight. */
const most = 5;

/** What of this week does not go together yet. */
export function WeekWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const words = useItemWords();
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
