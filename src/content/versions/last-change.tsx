import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate, formatPast } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import type { LastChange } from './model';

/** Maximum of rows the server accepts in one call. */
const maxRows = 1000;

const lastChangeQueries = {
  /** Last changes by row id, under the key of their list. */
  of: (list: QueryKey, table: string, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...list, 'last-changes', table, ids],
      queryFn: async (): Promise<ReadonlyMap<string, LastChange>> => {
        const changes = new Map<string, LastChange>();
        for (let from = 0; from < ids.length; from += maxRows) {
          const row_ids = ids.slice(from, from + maxRows);
          const rows = unwrap(await supabase.rpc('last_changes', { table_name: table, row_ids }));
          for (const { row_id, ...change } of rows) changes.set(row_id, change);
        }
        return changes;
      },
      staleTime: 0,
      // The list works without it.
      meta: { failure: false },
    }),
};

interface Row {
  id: string | number;
}

/** Fetches the last change of each row of a list in one query, refreshed with the list. */
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
  /** Undefined while loading, and where the reader lacks the right. */
  change: LastChange | undefined;
  className?: string;
}

export function LastChangeLine({ change, className }: LastChangeLineProps) {
  const { t } = useTranslation('admin');
  const lang = useLang();
  // Seeded rows have no author.
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
