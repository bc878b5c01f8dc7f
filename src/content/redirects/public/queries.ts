import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { supabasePublic } from '@/lib/supabase-public';
import type { Addressed } from '../model';

export const addressQueries = {
  /** The present slug of what was public under another one; null where nothing was. */
  newSlug: (noun: Addressed, lang: Lang, slug: string) =>
    queryOptions({
      queryKey: ['new-address', noun, lang, slug],
      queryFn: async (): Promise<string | null> =>
        unwrap(await supabasePublic.rpc('find_new_address', { noun, lang, old_slug: slug }, { get: true })) ||
        null,
      // The page says that there is nothing here.
      meta: { failure: false },
    }),
};
