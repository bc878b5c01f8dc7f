import { queryOptions } from '@tanstack/react-query';
import { unwrapRows } from '@/lib/failure';
import { calendarKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import type { CalendarRow } from '../model';
import { laterDay, momentOf, weeksOf } from '../month';

async function readMonth(month: string): Promise<CalendarRow[]> {
  const days = weeksOf(month).flat();
  const [since, until] = [
    momentOf(days[0] ?? '', '00:00'),
    momentOf(laterDay(days.at(-1) ?? '', 1), '00:00'),
  ];
  const rows = unwrapRows(await supabase.rpc('list_calendar', { since: since ?? '', until: until ?? '' }));
  // Which words its columns hold, and that some may be empty, the generated types cannot tell.
  return rows as unknown as CalendarRow[];
}

export const calendarQueries = {
  /** Items of a month with its whole weeks, and drafts without a date. */
  month: (month: string) =>
    queryOptions({
      queryKey: [...calendarKeys.all(), month],
      queryFn: () => readMonth(month),
      staleTime: 0,
    }),
};
