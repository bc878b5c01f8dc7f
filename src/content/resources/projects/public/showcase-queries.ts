import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { projectKeys } from '@/lib/query-keys';
import { publicClient } from '@/lib/supabase-public';
import { firstSentence, leadOf, type Showpiece, showpieceColumns, toShowpiece } from '../model';
import { pageSize } from '../portfolio-search';
import { sampleColumns, samplesOf, servedCategories, toSample } from '../showcase';

/** Projects on other pages. Stands apart, so that the remaining pages do not load it. */
export const showcaseQueries = {
  /** The two projects the portfolio begins with. */
  first: (lang: Lang) =>
    queryOptions({
      queryKey: [...projectKeys.all(lang), 'first'],
      queryFn: async (): Promise<Showpiece[]> =>
        unwrap(
          await (await publicClient())
            .from(`projects_${lang}`)
            .select(showpieceColumns)
            .eq('published', true)
            .order('position')
            .order('id')
            .limit(2),
        ).map((row) => toShowpiece({ ...row, description: firstSentence(leadOf(row)) })),
      // The home page is whole without them.
      meta: { failure: false },
    }),

  /** A piece of work for each category, from the end of the portfolio: its beginning stands on the home page. */
  samples: (lang: Lang) =>
    queryOptions({
      queryKey: [...projectKeys.all(lang), 'samples'],
      queryFn: async () => {
        const rows = unwrap(
          await (await publicClient())
            .from(`projects_${lang}`)
            .select(sampleColumns)
            .eq('published', true)
            .order('position', { ascending: false })
            .order('id', { ascending: false })
            .limit(pageSize),
        );
        return samplesOf(rows.map(toSample), servedCategories);
      },
      // A page that shows work beside its text is whole without it.
      meta: { failure: false },
    }),
};
