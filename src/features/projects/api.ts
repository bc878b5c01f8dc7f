import { queryOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import { unwrap } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import {
  linkColumns,
  type Project,
  projectColumns,
  summaryColumns,
  toLink,
  toProject,
  toSummary,
} from './model';

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

  /** One project, or null when visitors have none of that name. */
  bySlug: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: [...projectQueries.all(lang), 'detail', slug],
      queryFn: async (): Promise<Project | null> => {
        const row = unwrap(
          await data
            .from(`projects_${lang}`)
            .select(projectColumns)
            .eq('slug', slug)
            .eq('published', true)
            .maybeSingle(),
        );
        return row && toProject(row);
      },
    }),

  /** The whole portfolio as links, in its order: what stands before and after a project. */
  street: (lang: Lang) =>
    queryOptions({
      queryKey: [...projectQueries.all(lang), 'street'],
      queryFn: async () =>
        unwrap(
          await data
            .from(`projects_${lang}`)
            .select(linkColumns)
            .eq('published', true)
            .order('position')
            .order('id'),
        ).map(toLink),
      // The page is whole without its neighbours.
      meta: { failure: false },
    }),

  /** Whether the other language has this project: a project and its translation share the slug. */
  counterpart: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: [...projectQueries.all(otherLang(lang)), 'counterpart', slug],
      queryFn: async () =>
        unwrap(
          await data
            .from(`projects_${otherLang(lang)}`)
            .select('slug')
            .eq('slug', slug)
            .eq('published', true),
        ).length > 0,
    }),
};
