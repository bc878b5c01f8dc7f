import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { supabasePublic } from '@/lib/supabase-public';
import type { Addressed } from '../model';

export const addressQueries = {
  /** The present slug of what was public under another one; null where nothing was. */
  newSlug: (what: Addressed, lang: Lang, slug: string) =>
    queryOptions({
      queryKey: ['new-address', what, lang, slug],
      queryFn: async (): Promise<string | null> =>
        unwrap(await supabasePublic.rpc('find_new_address', { what, lang, old_slug: slug }, { get: true })) ||
        null,
      // The page says that there is nothing here.
      meta: { failure: false },
    }),
};
