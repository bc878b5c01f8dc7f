import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { tableInfo } from '@/content/tables';
import type { LastChange } from '@/content/versions/model';
import type { Approval, ListedCopy } from '@/content/working-copy/model';
import { copyQueries } from '@/content/working-copy/queries';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { formatPast } from '@/i18n/format-relative';
import { classNames } from '@/lib/class-names';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import { Badge } from '@/ui/badge';

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

export interface RowNote extends Partial<LastChange> {
  copy?: ListedCopy | undefined;
  approval?: Approval | undefined;
}

/** Fetches the last change of each row of a list, with its working copy and its approval, in a query each. */
export function useLastChanges(list: QueryKey, table: string, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => String(id)).sort();
  const { data } = useQuery({
    ...lastChangeQueries.of(list, table, ids),
    enabled: ids.length > 0,
    placeholderData: (shown) => shown,
  });
  const copies = useQuery({ ...copyQueries.list([table]), enabled: ids.length > 0 });
  const hasDrafts = useMay()('drafts');
  const kind = tableInfo(table)?.kind;
  const isApproved = kind === 'articles' || kind === 'pages' || kind === 'projects';
  const approvals = useQuery({
    ...copyQueries.approvals(),
    enabled: ids.length > 0 && isApproved && hasDrafts,
  });
  return ({ id }: Row): RowNote => ({
    ...data?.get(String(id)),
    copy: copies.data?.find(({ row_id }) => row_id === String(id)),
    approval: approvals.data?.find(({ table_name, row_id }) => table_name === table && row_id === String(id)),
  });
}

interface LastChangeLineProps {
  /** Empty while loading, and where the reader lacks the right. */
  change: RowNote;
  className?: string;
}

export function LastChangeLine({ change, className }: LastChangeLineProps) {
  const { t } = useTranslation(['admin', 'working-copies']);
  const lang = useLang();
  const { saved_at, person_name, copy, approval } = change;
  const state = (copy ?? approval)?.state;
  // Seeded rows have no author.
  const isTold = saved_at !== undefined && person_name;
  if (!isTold && !state) return null;
  return (
    <div
      // Takes no part in the width of its column.
      className={classNames(
        'flex items-center gap-x-2.5 gap-y-1 max-sm:flex-wrap sm:w-0 sm:min-w-full',
        className,
      )}
    >
      {isTold ? (
        <p className="flex min-w-0 gap-1 text-sm font-normal text-muted max-sm:flex-wrap">
          <span className="min-w-0 max-sm:wrap-anywhere sm:truncate">
            {t('lastChange.by', { name: person_name })}
          </span>{' '}
          <time dateTime={saved_at} title={formatDate(lang, saved_at, 'stamp')} className="whitespace-nowrap">
            {formatPast(lang, saved_at)}
          </time>
        </p>
      ) : null}
      {state ? (
        <Badge icon="layers" tone="info" className="shrink-0">
          {copy?.publish_at
            ? t('working-copies:badge.dated', { date: formatDate(lang, copy.publish_at, 'moment') })
            : t(`working-copies:badge.${state}`)}
        </Badge>
      ) : null}
    </div>
  );
}
