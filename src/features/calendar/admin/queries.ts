import { queryOptions } from '@tanstack/react-query';
import { tableInfo } from '@/content/tables';
import type { ListedCopy } from '@/content/working-copy/model';
import { copyQueries } from '@/content/working-copy/queries';
import { laterDay } from '@/i18n/local-time';
import { unwrapRows } from '@/lib/answers';
import { calendarKeys } from '@/lib/query-keys-admin';
import { database } from '@/lib/supabase';
import type { CalendarRow } from '../model';
import { momentOf, weeksOf } from '../month';

const toChanges = (copies: readonly ListedCopy[], since: number, until: number): CalendarRow[] =>
  copies.flatMap(({ table_name: table, row_id: id, title, publish_at: at, updated_at }) => {
    const moment = Date.parse(at ?? '');
    if (!(moment >= since && moment < until)) return [];
    const lang = tableInfo(table)?.lang ?? null;
    const untold = { translation_id: null, translation: null, author: null, reading_time: null } as const;
    return [{ kind: 'change', state: 'scheduled', table, id, title, at, lang, updated_at, ...untold }];
  });

async function readMonth(month: string, readCopies: () => Promise<ListedCopy[]>): Promise<CalendarRow[]> {
  const days = weeksOf(month).flat();
  const [since, until] = [
    momentOf(days[0] ?? '', '00:00'),
    momentOf(laterDay(days.at(-1) ?? '', 1), '00:00'),
  ];
  const [rows, copies] = await Promise.all([
    database
      .rpc<CalendarRow[]>('list_calendar', { since: since ?? '', until: until ?? '' })
      .then(unwrapRows<CalendarRow>),
    // The calendar works without working copies.
    readCopies().catch(() => []),
  ]);
  return [...rows, ...toChanges(copies, Date.parse(since ?? ''), Date.parse(until ?? ''))];
}

export const calendarQueries = {
  month: (month: string) =>
    queryOptions({
      queryKey: [...calendarKeys.all(), month],
      queryFn: ({ client }) => readMonth(month, () => client.fetchQuery(copyQueries.list(null))),
      staleTime: 0,
    }),
};
