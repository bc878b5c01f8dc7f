import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { publicClient } from '@/lib/supabase-public';
import { previewSchema } from '../model';

export const previewQueries = {
  /** Row behind a link, null once it expired. Fetched as a visitor, even when signed in. */
  open: (token: string) =>
    queryOptions({
      queryKey: ['previews', 'opened', token],
      queryFn: async () =>
        token
          ? previewSchema
              .nullable()
              .parse(unwrap(await (await publicClient()).rpc('open_preview', { token })))
          : null,
      // The server counts openings: a change of language must not fetch again.
      staleTime: Number.POSITIVE_INFINITY,
      meta: { failure: false },
    }),
};
