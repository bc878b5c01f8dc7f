import { queryOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { summaryColumns, toSummary } from './model';

export const projectQueries = {
  all: (lang: Lang) => ['projects', lang] as const,

  /** The public order is position, then id (decision 8). */
  list: (lang: Lang) =>
    queryOptions({
      queryKey: [...projectQueries.all(lang), 'list'],
      queryFn: async () =>
        unwrap(
          await data
            .from(`projects_${lang}`)
            .select(summaryColumns)
            .eq('published', true)
            .order('position')
            .order('id'),
        ).map(toSummary),
      meta: { failure: { title: 'projects.failedTitle', description: 'projects.failed' } },
    }),
};
