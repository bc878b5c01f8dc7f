import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '@/lib/lang';
import { loadReads } from '@/lib/supabase-public';

const reads = () => loadReads(() => import('./read'));

export const searchQueries = {
  prepare: reads,

  site: (lang: Lang, term: string) =>
    queryOptions({
      queryKey: ['site-search', lang, term],
      queryFn: async () => (await reads()).searchSite(lang, term),
      meta: { failure: false },
    }),
};
