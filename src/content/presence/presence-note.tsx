import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { kindOf } from '@/content/tables';
import { useLang } from '@/i18n';
import { formatList } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import { Avatar } from '@/ui/avatar';

/** The server forgets within a minute whoever no longer says so. */
const beatMs = 20_000;

const presenceQueries = {
  /** Says that this row is open here, again and again while the tab is seen and the network is there. */
  others: (table: string, rowId: string) =>
    queryOptions({
      queryKey: ['presence', table, rowId],
      queryFn: async (): Promise<string[]> =>
        unwrap(await supabase.rpc('announce_presence', { table_name: table, row_id: rowId })),
      refetchInterval: beatMs,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: 'always',
      // The next beat is the next try, and a device that is offline says nothing.
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

/** Who else has this open. It locks nothing; it is read aloud when it changes, not with every beat. */
export function PresenceNote({ table, rowId, className }: PresenceNoteProps) {
  const { t } = useTranslation('drafts');
  const lang = useLang();
  const { data, isSuccess, isPaused } = useQuery(presenceQueries.others(table, rowId));
  const names = isSuccess && !isPaused ? data : [];
  const kind = kindOf(table)?.kind ?? 'articles';
  return (
    // Out of the column while it says nothing: an empty one would still take its gap.
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
