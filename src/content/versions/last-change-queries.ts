import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import type { LastChange } from './model';

/** So many rows the server tells of at a time. */
const mostRows = 1000;

export const lastChangeQueries = {
  /** Who saved some rows last, by their ids; kept under the key of the list they are in. */
  of: (list: QueryKey, table: string, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...list, 'last-changes', table, ids],
      queryFn: async (): Promise<ReadonlyMap<string, LastChange>> => {
        const changes = new Map<string, LastChange>();
        for (let from = 0; from < ids.length; from += mostRows) {
          const row_ids = ids.slice(from, from + mostRows);
          const rows = unwrap(await supabase.rpc('last_changes', { table_name: table, row_ids }));
          for (const { row_id, ...change } of rows) changes.set(row_id, change);
        }
        return changes;
      },
      staleTime: 0,
      // The list is whole without it.
      meta: { failure: false },
    }),
};
