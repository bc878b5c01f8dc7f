import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '@/lib/lang';
import { pageWithin } from '@/lib/paging';
import { projectKeys, translationKey } from '@/lib/query-keys';
import { loadReads } from '@/lib/supabase-public';
import type { ProjectPage } from '../model';
import { type PortfolioSearch, pageSize } from '../portfolio-search';
import type { Project } from './read';

const reads = () => loadReads(() => import('./read'));

export const projectQueries = {
  list: (lang: Lang, search: PortfolioSearch) =>
    queryOptions({
      queryKey: [...projectKeys.all(lang), 'list', search],
      queryFn: ({ client }): Promise<ProjectPage> => {
        const first = projectQueries.list(lang, { ...search, page: 1 });
        return pageWithin((search.page - 1) * pageSize, {
          first: client.getQueryData(first.queryKey),
          readFirst: () => client.fetchQuery(first),
          read: async () => (await reads()).readPage(lang, search),
        });
      },
      meta: { failure: { title: 'projects:failedTitle', description: 'projects:failed' } },
    }),

  bySlug: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: [...projectKeys.all(lang), 'detail', slug],
      queryFn: async () => (await reads()).readBySlug(lang, slug),
    }),

  neighbours: (lang: Lang, project: Project) =>
    queryOptions({
      queryKey: [...projectKeys.all(lang), 'neighbours', project.slug],
      queryFn: async () => (await reads()).readNeighbours(lang, project),
      meta: { failure: false },
    }),

  translation: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: translationKey('portfolio', lang, slug),
      queryFn: async () => (await reads()).isTranslated(lang, slug),
    }),

  first: (lang: Lang) =>
    queryOptions({
      queryKey: [...projectKeys.all(lang), 'first'],
      queryFn: async () => (await reads()).readFirst(lang),
      meta: { failure: false },
    }),

  /** A project for each category, from the end of the portfolio: its beginning is on the home page. */
  samples: (lang: Lang) =>
    queryOptions({
      queryKey: [...projectKeys.all(lang), 'samples'],
      queryFn: async () => (await reads()).readSamples(lang),
      // A page that shows work beside its text works without it.
      meta: { failure: false },
    }),
};
