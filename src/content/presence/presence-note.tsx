import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tableInfo } from '@/content/tables';
import { useLang } from '@/i18n';
import { formatList } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { rpc } from '@/lib/rpc';
import { Avatar } from '@/ui/avatar';

/** The server drops a person after a minute without a heartbeat. */
const beatMs = 20_000;

const presenceQueries = {
  /** Sends a heartbeat for an open row while the tab is visible and online. */
  others: (table: string, rowId: string) =>
    queryOptions({
      queryKey: ['presence', table, rowId],
      queryFn: (): Promise<string[]> => rpc('announce_presence', { table_name: table, row_id: rowId }),
      refetchInterval: beatMs,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: 'always',
      // The next heartbeat retries; an offline device stays silent.
      networkMode: 'online',
      retry: false,
      staleTime: 0,
      gcTime: 0,
    }),
};

interface PresenceNoteProps {
  table: string;
  rowId: string;
  className?: string;
}

/** Shows who else has the row open, without locking. Announced on a change, not with every heartbeat. */
export function PresenceNote({ table, rowId, className }: PresenceNoteProps) {
  const { t } = useTranslation('drafts');
  const lang = useLang();
  const { data, isSuccess, isPaused } = useQuery(presenceQueries.others(table, rowId));
  const names = isSuccess && !isPaused ? data : [];
  const kind = tableInfo(table)?.kind ?? 'articles';
  return (
    // Empty, the status leaves the flow: the column's gap would remain.
    <div
      role="status"
      className={classNames('flex items-center gap-2.5 text-sm text-muted empty:absolute', className)}
    >
      {names.length > 0 ? (
        <>
          <span className="flex shrink-0 -space-x-1.5">
            {names.map((name) => (
              <Avatar key={name} name={name} className="size-6 text-[0.5rem] ring-2 ring-bg" />
            ))}
          </span>
          <p>
            {t('alsoOpen', {
              count: names.length,
              names: formatList(lang, names),
              thing: t(`thing.${kind}`),
            })}
          </p>
        </>
      ) : null}
    </div>
  );
}
