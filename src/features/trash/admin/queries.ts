import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { removeFiles } from '@/features/careers/admin/application-files';
import { unwrapRows } from '@/lib/answers';
import { eachRow } from '@/lib/each-row';
import { type Failure, toFailure } from '@/lib/failure';
import { fold } from '@/lib/fold';
import { listPageSize } from '@/lib/paging';
import { trashKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import { z } from '@/lib/zod';
import { type Trashed, type TrashKind, tablesOf, trashKeyOf, trashKindOf } from './model';

export interface TrashView {
  text: string;
  kind: TrashKind | '';
}

const termOf = (text: string) => (text ? { term: fold(text) } : {});

export const trashQueries = {
  list: ({ text, kind }: TrashView) =>
    infiniteQueryOptions({
      queryKey: [...trashKeys.all(), 'list', text, kind],
      queryFn: async ({ pageParam }): Promise<Trashed[]> =>
        unwrapRows(
          await supabase.rpc('list_trash', {
            page_size: listPageSize,
            ...(kind ? { tables: tablesOf(kind) } : {}),
            ...termOf(text),
            ...(pageParam ? { before: pageParam.deleted_at, before_row: trashKeyOf(pageParam) } : {}),
          }),
        ),
      initialPageParam: null as Trashed | null,
      getNextPageParam: (last) => (last.length < listPageSize ? undefined : last.at(-1)),
      staleTime: 0,
    }),

  counts: (text: string) =>
    queryOptions({
      queryKey: [...trashKeys.all(), 'counts', text],
      queryFn: async (): Promise<ReadonlyMap<TrashKind, number>> => {
        const counts = new Map<TrashKind, number>();
        for (const { table_name, row_count } of unwrapRows(await supabase.rpc('count_trash', termOf(text)))) {
          const kind = trashKindOf(table_name);
          if (kind) counts.set(kind, (counts.get(kind) ?? 0) + row_count);
        }
        return counts;
      },
      staleTime: 0,
      // The list works without them.
      meta: { failure: false },
    }),
};

/** Rows, counts and filter of the visible list. */
export function useTrash(view: TrashView) {
  const list = useInfiniteQuery({ ...trashQueries.list(view), placeholderData: (shown) => shown });
  const counts = useQuery({ ...trashQueries.counts(view.text), placeholderData: (shown) => shown }).data;
  return {
    list,
    rows: list.data?.pages.flat(),
    counts,
    total: counts && [...counts.values()].reduce((sum, count) => sum + count, 0),
    isNarrowed: Boolean(view.text || view.kind),
  };
}

export type RowKey = Pick<Trashed, 'table_name' | 'row_id'>;

const restored = z.object({
  /** Fields that the table no longer has. */
  unknown: z.array(z.string()),
  /** State of a restored article's translation; an author's draft is restored unlinked. */
  partner: z.enum(['linked', 'gone', 'taken', 'apart']).nullable(),
});
export type Restored = z.output<typeof restored>;

async function restore({ table_name, row_id }: RowKey, slug: string | null): Promise<Restored> {
  const args = { table_name, row_id, ...(slug ? { slug_instead: slug } : {}) };
  return await rpc('restore_from_trash', args, restored);
}

/** Erases a row at once; an application whose files remain is not erased. */
async function remove({ table_name, row_id }: RowKey): Promise<void> {
  if (table_name === 'job_applications') await removeFiles(row_id);
  await rpc('delete_for_good', { table_name, row_id });
}

/** `kept` counts the applications whose files could not be removed. */
const emptied = z.object({ removed: z.number(), kept: z.number() });
export type Emptied = z.output<typeof emptied>;

async function empty(seen: string): Promise<Emptied> {
  const { data, error } = await supabase
    .rpc('list_trash', { tables: ['job_applications'] })
    .lte('deleted_at', seen);
  if (error) throw toFailure(error);
  // The server counts the failures.
  for (const { row_id } of data) await removeFiles(row_id).catch(() => undefined);
  return await rpc('empty_trash', { seen }, emptied);
}

export type TrashAct = 'restore' | 'remove';

/** Result for one row: restored, null when deleted, or the failure. */
export interface TrashResult {
  row: Trashed;
  outcome: Restored | Failure | null;
}

const refreshes = [[]];

export const trashMutations = {
  restore: () =>
    mutationOptions({
      mutationFn: ({ slug, ...row }: RowKey & { slug: string | null }) => restore(row, slug),
      meta: {
        failure: { title: 'trash:restoreFailed' },
        failureByKind: {
          // A dialog asks for a new slug.
          duplicate: false,
          conflict: { title: 'trash:restoreFailed', description: 'trash:gone', tone: 'info' },
          invalid: { title: 'trash:restoreFailed', description: 'trash:broken' },
        },
        // Any list may show the row.
        refreshes,
      },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: remove,
      meta: {
        success: { title: 'trash:deleted' },
        failure: { title: 'trash:deleteFailed' },
        refreshes: [trashKeys.all()],
      },
    }),

  empty: () =>
    mutationOptions({
      mutationFn: empty,
      meta: { failure: { title: 'trash:emptying.failed' }, refreshes },
    }),
};

export const handleEach = (act: TrashAct, rows: readonly Trashed[]): Promise<TrashResult[]> =>
  eachRow(rows, (row) => (act === 'restore' ? restore(row, null) : remove(row).then(() => null)));
