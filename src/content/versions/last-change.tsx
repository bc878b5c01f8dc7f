import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate, formatPast } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { lastChangeQueries } from './last-change-queries';
import type { LastChange } from './model';

interface Row {
  id: string | number;
}

/** Who saved each row of a list last, in one question; what refreshes the list refreshes it. */
export function useLastChanges(list: QueryKey, table: string, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => String(id)).sort();
  const { data } = useQuery({
    ...lastChangeQueries.of(list, table, ids),
    enabled: ids.length > 0,
    placeholderData: (shown) => shown,
  });
  return (row: Row): LastChange | undefined => data?.get(String(row.id));
}

interface LastChangeLineProps {
  /** Undefined while it is not known, and of what its reader may not know it. */
  change: LastChange | undefined;
  className?: string;
}

/** Who changed a row last and when, under its title. */
export function LastChangeLine({ change, className }: LastChangeLineProps) {
  const { t } = useTranslation('admin');
  const lang = useLang();
  // What came with the site was nobody's change.
  if (!change?.person_name) return null;
  const { saved_at, person_name } = change;
  return (
    <p className={classNames('text-sm font-normal text-muted wrap-anywhere', className)}>
      {t('lastChange.by', { name: person_name })}{' '}
      <time dateTime={saved_at} title={formatDate(lang, saved_at, 'stamp')} className="whitespace-nowrap">
        {formatPast(lang, saved_at)}
      </time>
    </p>
  );
}
