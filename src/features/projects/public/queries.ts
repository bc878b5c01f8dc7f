import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import { supabasePublic } from '@/lib/supabase-public';
import {
  linkColumns,
  neighboursOf,
  type Project,
  projectColumns,
  summaryColumns,
  toLink,
  toProject,
  toSummary,
} from '../model';
import { projectKeys } from '../query-keys';

export const projectQueries = {
  /** The public order is position, then id. */
  list: (lang: Lang) =>
    queryOptions({
      queryKey: [...projectKeys.all(lang), 'list'],
      queryFn: async () =>
        unwrap(
          await supabasePublic
            .from(`projects_${lang}`)
            .select(summaryColumns)
            .eq('published', true)
            .order('position')
            .order('id'),
        ).map(toSummary),
      meta: { failure: { title: 'projects:failedTitle', description: 'projects:failed' } },
    }),

  /** One project, or null when visitors have none of that name. */
  bySlug: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: [...projectKeys.all(lang), 'detail', slug],
      queryFn: async (): Promise<Project | null> => {
        const row = unwrap(
          await supabasePublic
            .from(`projects_${lang}`)
            .select(projectColumns)
            .eq('slug', slug)
            .eq('published', true)
            .maybeSingle(),
        );
        return row && toProject(row);
      },
    }),

  /** What stands before and after a project in the portfolio's order. */
  neighbours: (lang: Lang, project: Pick<Project, 'slug' | 'previousSlug' | 'nextSlug'>) =>
    queryOptions({
      queryKey: [...projectKeys.all(lang), 'neighbours', project.slug],
      queryFn: async () => {
        const rows = unwrap(
          await supabasePublic
            .from(`projects_${lang}`)
            .select(linkColumns)
            .eq('published', true)
            .order('position')
            .order('id'),
        );
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
        unwrap(
          await supabasePublic
            .from(`projects_${otherLang(lang)}`)
            .select('slug')
            .eq('slug', slug)
            .eq('published', true)
            .maybeSingle(),
        ) !== null,
    }),
};
