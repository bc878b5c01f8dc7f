import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { addressKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';

export const formerAddressQueries = {
  /** The former addresses that lead to a row, by its table and id; the last left first. */
  of: (table: string, rowId: string) =>
    queryOptions({
      queryKey: addressKeys.of(table, rowId),
      queryFn: async (): Promise<string[]> =>
        unwrap(await supabase.rpc('list_former_addresses', { table_name: table, row_id: rowId })).map(
          ({ slug }) => slug,
        ),
      // It changes with each save of the address, wherever that happened.
      staleTime: 0,
      // The editor is whole without them.
      meta: { failure: false },
    }),
};

export const formerAddressMutations = {
  remove: (table: string, rowId: string) =>
    mutationOptions({
      mutationFn: async (slug: string) =>
        unwrap(
          await supabase.rpc('remove_former_address', { table_name: table, row_id: rowId, old_slug: slug }),
        ),
      meta: {
        success: { title: 'drafts:addresses.removed' },
        failure: { title: 'common:error', description: 'drafts:addresses.removeFailed' },
        refreshes: [addressKeys.of(table, rowId)],
      },
    }),
};
