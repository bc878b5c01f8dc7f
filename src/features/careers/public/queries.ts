import { queryOptions } from '@tanstack/react-query';
import { offerKeys } from '@/lib/query-keys';
import { loadReads } from '@/lib/supabase-public';

const reads = () => loadReads(() => import('./read'));

export const offerQueries = {
  /** All open offers, newest first, the same in both languages. */
  list: () =>
    queryOptions({
      queryKey: [...offerKeys.public(), 'list'],
      queryFn: async () => (await reads()).readList(),
      meta: { failure: false },
    }),

  /** One open offer; null if the id is unknown or no longer open. */
  byId: (id: string) =>
    queryOptions({
      queryKey: [...offerKeys.public(), id],
      queryFn: async () => (await reads()).readById(id),
    }),
};
