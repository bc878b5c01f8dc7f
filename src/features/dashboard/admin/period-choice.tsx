import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '@/lib/class-names';
import { stay } from '@/ui/stay';
import { type Period, periods, searchOf } from '../model';

/** The period of every figure. Each is an address, so that Back leads to the one before. */
export function PeriodChoice({ period }: { period: Period }) {
  const { t } = useTranslation('dashboard');
  return (
    <nav aria-label={t('period.label')}>
      <ul className="flex flex-wrap gap-1 rounded-control border border-line p-1">
        {periods.map((days) => (
          <li key={days}>
            <Link
              to={{ search: searchOf(days) }}
              {...stay}
              aria-current={days === period ? 'true' : undefined}
              className={classNames(
                'flex min-h-9 items-center rounded-chip px-3 text-sm transition-colors touch-target',
                days === period
                  ? 'bg-raised font-semibold text-text forced-colors:outline-2'
                  : 'text-muted hover:bg-hover hover:text-text',
              )}
            >
              {t(`period.d${days}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
