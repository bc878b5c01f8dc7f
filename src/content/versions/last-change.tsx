import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate, formatPast } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import type { LastChange } from './model';

/** So many rows the server tells of at a time. */
const mostRows = 1000;

const lastChangeQueries = {
  /** Who saved some rows last, by their ids; kept under the key of the list they are in. */
  of: (list: QueryKey, table: string, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...list, 'last-changes', table, ids],
      queryFn: async (): Promise<ReadonlyMap<string, LastChange>> => {
        const changes = new Map<string, LastChange>();
        for (let from = 0; from < ids.length; from += mostRows) {
          const row_ids = ids.slice(from, from + mostRows);
          const rows = unwrap(await supabase.rpc('last_changes', { table_name: table, row_ids }));
          for (const { row_id, ...change } of rows) changes.set(row_id, change);
        }
        return changes;
      },
      staleTime: 0,
      // The list is whole without it.
      meta: { failure: false },
    }),
};

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
