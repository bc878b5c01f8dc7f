import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { publicClient } from '@/lib/supabase-public';
import type { Addressed } from '../model';

export const addressQueries = {
  newSlug: (kind: Addressed, lang: Lang, slug: string) =>
    queryOptions({
      queryKey: ['new-address', kind, lang, slug],
      queryFn: async (): Promise<string | null> =>
        unwrap(
          await (await publicClient()).rpc(
            'find_new_address',
            { noun: kind, lang, old_slug: slug },
            { get: true },
          ),
        ) || null,
      meta: { failure: false },
    }),
};
