import { type MutationFunctionContext, mutationOptions } from '@tanstack/react-query';
import { Failure, unwrap } from '@/lib/failure';
import { langs } from '@/lib/lang';
import { articleKeys, offerKeys, pageKeys } from '@/lib/query-keys';
import { calendarKeys, statisticsKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import type { CalendarRow } from '../model';

export interface DateChange {
  /** The rows at the versions shown; all are moved, or none. */
  rows: readonly CalendarRow[];
  /** Null for no date. */
  moment: string | null;
  publish: boolean;
}

/** Maps a version of a row to that of an own change: a second move may start before the first answer. */
const followed = new Map<string, string>();
const versionKey = ({ lang, id, updated_at }: CalendarRow) => `${lang} ${id} ${updated_at}`;

function newest(row: CalendarRow): CalendarRow {
  const updated_at = followed.get(versionKey(row));
  return updated_at ? newest({ ...row, updated_at }) : row;
}

async function setDate({ rows: seen, moment, publish }: DateChange): Promise<CalendarRow[]> {
  const rows = seen.map(newest);
  const stored = await store({ rows, moment, publish });
  rows.forEach((row, index) => {
    const { updated_at = row.updated_at } = stored[index] ?? {};
    if (updated_at !== row.updated_at) followed.set(versionKey(row), updated_at);
  });
  return stored;
}

async function store({ rows, moment, publish }: DateChange): Promise<CalendarRow[]> {
  const placed = columnsAt(moment, publish);
  const [first] = rows;
  if (first?.kind === 'closing') {
    const saved = unwrap(
      await supabase
        .from('job_offers')
        .update({ closes_at: moment })
        .eq('id', first.id)
        .eq('updated_at', first.updated_at)
        .select('updated_at'),
    )[0];
    if (!saved) throw new Failure('conflict');
    return [{ ...placed(first), ...saved }];
  }
  const articles = rows.map(({ kind, lang, id, updated_at }) => ({ kind, lang, id, updated_at }));
  const saved = await rpc('date_articles', { articles, publish, ...(moment ? { moment } : {}) });
  return rows.map((row) => ({
    ...placed(row),
    updated_at: saved.find(({ lang }) => lang === row.lang)?.updated_at ?? row.updated_at,
  }));
}

const columnsAt =
  (moment: string | null, publish: boolean) =>
  (row: CalendarRow): CalendarRow => ({
    ...row,
    at: moment,
    state: row.kind === 'closing' ? row.state : publish ? 'scheduled' : 'draft',
  });

const isSame = (one: CalendarRow, other: CalendarRow) =>
  one.kind === other.kind && one.lang === other.lang && one.id === other.id;

const filter = { queryKey: calendarKeys.all() };

export const calendarMutations = {
  /** Optimistic: moves at once, and back if that fails. */
  setDate: () =>
    mutationOptions({
      // In sequence: a second move builds on the version of the first.
      scope: { id: 'calendar' },
      mutationFn: setDate,
      onMutate: async ({ rows, moment, publish }: DateChange, { client }: MutationFunctionContext) => {
        await client.cancelQueries(filter);
        const before = client.getQueriesData<CalendarRow[]>(filter);
        const placed = columnsAt(moment, publish);
        client.setQueriesData<CalendarRow[]>(filter, (shown) =>
          shown?.map((row) => (rows.some((one) => isSame(one, row)) ? placed(row) : row)),
        );
        return before;
      },
      onError: (_failure, _placing, before, { client }) => {
        for (const [queryKey, shown] of before ?? []) client.setQueryData(queryKey, shown);
        void client.invalidateQueries(filter);
      },
      meta: {
        failure: { title: 'admin-calendar:move.failed' },
        failureByKind: {
          conflict: {
            title: 'admin-calendar:move.failed',
            description: 'admin-calendar:move.conflict',
            tone: 'info',
          },
        },
        refreshes: [
          calendarKeys.all(),
          ...langs.flatMap((lang) => [articleKeys.all(lang), pageKeys.all(lang)]),
          offerKeys.all(),
          statisticsKeys.all(),
        ],
      },
    }),
};
