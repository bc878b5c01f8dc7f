import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Failure, toFailure, unwrap, unwrapRows } from '@/lib/failure';
import { trashKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { fold } from '@/lib/text';
import { type Trashed, type TrashKind, tablesOf, trashKeyOf, trashKindOf } from './model';

/** What the list is narrowed to; empty means everything. */
export interface TrashView {
  text: string;
  kind: TrashKind | '';
}

/** So many rows are listed at once. */
const atOnce = 50;

const termOf = (text: string) => (text ? { term: fold(text) } : {});

export const trashQueries = {
  /** The trash, what was deleted last first, a portion at a time. */
  list: ({ text, kind }: TrashView) =>
    infiniteQueryOptions({
      queryKey: [...trashKeys.all(), 'list', text, kind],
      queryFn: async ({ pageParam }): Promise<Trashed[]> =>
        unwrapRows(
          await supabase.rpc('list_trash', {
            page_size: atOnce,
            ...(kind ? { tables: tablesOf(kind) } : {}),
            ...termOf(text),
            ...(pageParam ? { before: pageParam.deleted_at, before_row: trashKeyOf(pageParam) } : {}),
          }),
        ),
      initialPageParam: null as Trashed | null,
      getNextPageParam: (last) => (last.length < atOnce ? undefined : last.at(-1)),
      staleTime: 0,
    }),

  /** How many there are of each kind, with a text in their title. */
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
      // The list is whole without them.
      meta: { failure: false },
    }),
};

type Place = Pick<Trashed, 'table_name' | 'row_id'>;

/** What became of a restored article's translation; an author's draft comes back apart from it. */
export type Partner = 'linked' | 'gone' | 'taken' | 'apart' | null;

export interface Restored {
  /** Fields of then that the table no longer has. */
  unknown: string[];
  partner: Partner;
}

async function restore({ table_name, row_id }: Place, slug: string | null): Promise<Restored> {
  const args = { table_name, row_id, ...(slug ? { slug_instead: slug } : {}) };
  // The function answers this object, which the generated types cannot tell.
  return unwrap(await supabase.rpc('restore_from_trash', args)) as unknown as Restored;
}

/** Removes the stored files of an application; a row whose files stay is not deleted. */
export type RemoveFiles = (applicationId: string) => Promise<void>;

/** For good, before its time is over. */
async function remove({ table_name, row_id }: Place, removeFiles: RemoveFiles): Promise<void> {
  if (table_name === 'job_applications') await removeFiles(row_id);
  unwrap(await supabase.rpc('delete_for_good', { table_name, row_id }));
}

/** How many went, and how many applications stay because their files could not be removed. */
export interface Emptied {
  removed: number;
  kept: number;
}

/** Files of applications first; the server passes over those that still have some. */
async function empty(seen: string, removeFiles: RemoveFiles): Promise<Emptied> {
  const { data, error } = await supabase
    .rpc('list_trash', { tables: ['job_applications'] })
    .lte('deleted_at', seen);
  if (error) throw toFailure(error);
  // What could not be removed is told by the server's figure.
  for (const { row_id } of data) await removeFiles(row_id).catch(() => undefined);
  // The function answers this object, which the generated types cannot tell.
  return unwrap(await supabase.rpc('empty_trash', { seen })) as unknown as Emptied;
}

export type TrashAct = 'restore' | 'remove';

/** What became of one of several rows: what was restored, null for what was deleted, or why nothing was done. */
export interface TrashResult {
  row: Trashed;
  outcome: Restored | Failure | null;
}

const refreshes = [[]];

export const trashMutations = {
  restore: () =>
    mutationOptions({
      mutationFn: ({ slug, ...place }: Place & { slug: string | null }) => restore(place, slug),
      meta: {
        failure: { title: 'trash:restoreFailed' },
        failureByKind: {
          // Asked for in a dialog.
          duplicate: false,
          conflict: { title: 'trash:restoreFailed', description: 'trash:gone', tone: 'info' },
          invalid: { title: 'trash:restoreFailed', description: 'trash:broken' },
        },
        // It may show in any list.
        refreshes,
      },
    }),

  remove: (removeFiles: RemoveFiles) =>
    mutationOptions({
      mutationFn: (place: Place) => remove(place, removeFiles),
      meta: {
        success: { title: 'trash:deleted' },
        failure: { title: 'trash:deleteFailed' },
        refreshes: [trashKeys.all()],
      },
    }),

  /** All that was there at a moment. */
  empty: (removeFiles: RemoveFiles) =>
    mutationOptions({
      mutationFn: (seen: string) => empty(seen, removeFiles),
      meta: { failure: { title: 'trash:emptying.failed' }, refreshes },
    }),

  /** Several, one after the other: what cannot be done to one keeps nothing from the others. */
  several: (removeFiles: RemoveFiles) =>
    mutationOptions({
      mutationFn: async ({ act, rows }: { act: TrashAct; rows: readonly Trashed[] }) => {
        const results: TrashResult[] = [];
        for (const row of rows) {
          const done = act === 'restore' ? restore(row, null) : remove(row, removeFiles).then(() => null);
          results.push({ row, outcome: await done.catch(toFailure) });
        }
        return results;
      },
      meta: { refreshes },
    }),
};
