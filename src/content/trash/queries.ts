import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { unwrapRows } from '@/lib/answers';
import { eachRow } from '@/lib/each-row';
import { type Failure, toFailure, unwrap } from '@/lib/failure';
import { fold } from '@/lib/fold';
import { trashKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { type Trashed, type TrashKind, tablesOf, trashKeyOf, trashKindOf } from './model';

/** Filters; empty means all. */
export interface TrashView {
  text: string;
  kind: TrashKind | '';
}

const pageSize = 50;

const termOf = (text: string) => (text ? { term: fold(text) } : {});

export const trashQueries = {
  /** Trash by page, the latest deletion first. */
  list: ({ text, kind }: TrashView) =>
    infiniteQueryOptions({
      queryKey: [...trashKeys.all(), 'list', text, kind],
      queryFn: async ({ pageParam }): Promise<Trashed[]> =>
        unwrapRows(
          await supabase.rpc('list_trash', {
            page_size: pageSize,
            ...(kind ? { tables: tablesOf(kind) } : {}),
            ...termOf(text),
            ...(pageParam ? { before: pageParam.deleted_at, before_row: trashKeyOf(pageParam) } : {}),
          }),
        ),
      initialPageParam: null as Trashed | null,
      getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)),
      staleTime: 0,
    }),

  /** Number of rows by kind, with a text in their title. */
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

type RowKey = Pick<Trashed, 'table_name' | 'row_id'>;

/** State of a restored article's translation; an author's draft is restored unlinked. */
export type Partner = 'linked' | 'gone' | 'taken' | 'apart' | null;

export interface Restored {
  /** Fields that the table no longer has. */
  unknown: string[];
  partner: Partner;
}

async function restore({ table_name, row_id }: RowKey, slug: string | null): Promise<Restored> {
  const args = { table_name, row_id, ...(slug ? { slug_instead: slug } : {}) };
  // The generated types do not know the object that the function returns.
  return unwrap(await supabase.rpc('restore_from_trash', args)) as unknown as Restored;
}

/** Removes the files of an application; a row whose files remain is not deleted. */
export type RemoveFiles = (applicationId: string) => Promise<void>;

/** Erases a row at once. */
async function remove({ table_name, row_id }: RowKey, removeFiles: RemoveFiles): Promise<void> {
  if (table_name === 'job_applications') await removeFiles(row_id);
  unwrap(await supabase.rpc('delete_for_good', { table_name, row_id }));
}

/** `kept` counts the applications whose files could not be removed. */
export interface Emptied {
  removed: number;
  kept: number;
}

/** Removes the files of applications first; the server skips rows that still have files. */
async function empty(seen: string, removeFiles: RemoveFiles): Promise<Emptied> {
  const { data, error } = await supabase
    .rpc('list_trash', { tables: ['job_applications'] })
    .lte('deleted_at', seen);
  if (error) throw toFailure(error);
  // The server counts the failures.
  for (const { row_id } of data) await removeFiles(row_id).catch(() => undefined);
  // The generated types do not know the object that the function returns.
  return unwrap(await supabase.rpc('empty_trash', { seen })) as unknown as Emptied;
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

  remove: (removeFiles: RemoveFiles) =>
    mutationOptions({
      mutationFn: (row: RowKey) => remove(row, removeFiles),
      meta: {
        success: { title: 'trash:deleted' },
        failure: { title: 'trash:deleteFailed' },
        refreshes: [trashKeys.all()],
      },
    }),

  /** Erases all rows deleted until `seen`. */
  empty: (removeFiles: RemoveFiles) =>
    mutationOptions({
      mutationFn: (seen: string) => empty(seen, removeFiles),
      meta: { failure: { title: 'trash:emptying.failed' }, refreshes },
    }),
};

export const handleEach = (
  act: TrashAct,
  rows: readonly Trashed[],
  removeFiles: RemoveFiles,
): Promise<TrashResult[]> =>
  eachRow(rows, (row) =>
    act === 'restore' ? restore(row, null) : remove(row, removeFiles).then(() => null),
  );
