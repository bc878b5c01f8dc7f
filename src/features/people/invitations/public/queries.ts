import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { withProof } from '@/lib/proof-of-work';
import { supabasePublic } from '@/lib/supabase-public';
import { offeredSchema } from '../model';

export const offeredQueries = {
  /** What a link is for, null where it holds no more. Asked as a visitor, also by somebody signed in. */
  byToken: (token: string) =>
    queryOptions({
      queryKey: ['invitations', 'offered', token],
      queryFn: async () =>
        token
          ? offeredSchema
              .nullable()
              .parse(unwrap(await withProof(() => supabasePublic.rpc('get_invitation', { token }))))
          : null,
      // The server counts the tries.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};
