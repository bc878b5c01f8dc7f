import { queryOptions } from '@tanstack/react-query';
import { offerKeys } from '@/lib/query-keys';
import { loadReads } from '@/lib/supabase-public';

const reads = () => loadReads(() => import('./read'));

export const offerQueries = {
  list: () =>
    queryOptions({
      queryKey: [...offerKeys.public(), 'list'],
      queryFn: async () => (await reads()).readList(),
      meta: { failure: false },
    }),

  byId: (id: string) =>
    queryOptions({
      queryKey: [...offerKeys.public(), id],
      queryFn: async () => (await reads()).readById(id),
    }),
};
