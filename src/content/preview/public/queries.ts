import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { supabasePublic } from '@/lib/supabase-public';
import { previewSchema } from '../model';

export const previewQueries = {
  /** What a link opens, null where it opens nothing any more. Asked as a visitor, also by somebody signed in. */
  open: (token: string) =>
    queryOptions({
      queryKey: ['previews', 'opened', token],
      queryFn: async () =>
        token
          ? previewSchema.nullable().parse(unwrap(await supabasePublic.rpc('open_preview', { token })))
          : null,
      // The server counts how often it was opened: a change of language is no second time.
      staleTime: Number.POSITIVE_INFINITY,
      meta: { failure: false },
    }),
};
