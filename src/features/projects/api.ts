import { queryOptions } from '@tanstack/react-query';
import { type Lang, otherLang } from '@/lib/lang';
import { rest } from '@/lib/rest';
import { projectKeys } from './keys';
import {
  linkColumns,
  neighboursOf,
  type Project,
  projectColumns,
  summaryColumns,
  toLink,
  toProject,
  toSummary,
} from './model';

export const projectQueries = {
  all: projectKeys.all,

  /** The public order is position, then id (decision 8). */
  list: (lang: Lang) =>
    queryOptions({
      queryKey: [...projectQueries.all(lang), 'list'],
      queryFn: async () =>
        (
          await rest
            .from(`projects_${lang}`)
            .where({ published: true })
            .order('position')
            .order('id')
            .rows(summaryColumns)
        ).map(toSummary),
      meta: { failure: { title: 'projects:failedTitle', description: 'projects:failed' } },
    }),

  /** One project, or null when visitors have none of that name. */
  bySlug: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: [...projectQueries.all(lang), 'detail', slug],
      queryFn: async (): Promise<Project | null> => {
        const row = await rest.from(`projects_${lang}`).where({ slug, published: true }).one(projectColumns);
        return row && toProject(row);
      },
    }),

  /** What stands before and after a project in the portfolio's order. */
  neighbours: (lang: Lang, project: Pick<Project, 'slug' | 'previousSlug' | 'nextSlug'>) =>
    queryOptions({
      queryKey: [...projectQueries.all(lang), 'neighbours', project.slug],
      queryFn: async () => {
        const rows = await rest
          .from(`projects_${lang}`)
          .where({ published: true })
          .order('position')
          .order('id')
          .rows(linkColumns);
        return neighboursOf(rows.map(toLink), project);
      },
      // The page is whole without its neighbours.
      meta: { failure: false },
    }),

  /** Whether the other language has this project: a project and its translation share the slug. */
  counterpart: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: projectKeys.counterpart(lang, slug),
      queryFn: async () =>
        (await rest
          .from(`projects_${otherLang(lang)}`)
          .where({ slug, published: true })
          .one('slug')) !== null,
    }),
};
