import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';

export const authQueries = {
  /** Whether the signed-in person is an administrator; the server's policies ask the same question every time. */
  admin: (personId: string) =>
    queryOptions({
      queryKey: ['account', personId, 'admin'],
      queryFn: async () => unwrap(await supabase.rpc('am_i_admin')),
      staleTime: 5 * 60_000,
      gcTime: Number.POSITIVE_INFINITY,
    }),
};
