import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import { addressKeys } from '../query-keys';

export const formerAddressQueries = {
  /** The former addresses that lead to a row, by its table and id; the last left first. */
  of: (what: string, item: string) =>
    queryOptions({
      queryKey: addressKeys.of(what, item),
      queryFn: async (): Promise<string[]> =>
        unwrap(await supabase.rpc('list_former_addresses', { what, item })).map(({ slug }) => slug),
      // It changes with each save of the address, wherever that happened.
      staleTime: 0,
      // The editor is whole without them.
      meta: { failure: false },
    }),
};

export const formerAddressMutations = {
  remove: (what: string, item: string) =>
    mutationOptions({
      mutationFn: async (slug: string) =>
        unwrap(await supabase.rpc('remove_former_address', { what, item, old_slug: slug })),
      meta: {
        success: { title: 'drafts:addresses.removed' },
        failure: { title: 'common:error', description: 'drafts:addresses.removeFailed' },
        refreshes: [addressKeys.of(what, item)],
      },
    }),
};
