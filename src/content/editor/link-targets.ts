import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { fetchAllRows } from '@/lib/paging';
import { paths } from '@/lib/paths';
import { articleKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { fold } from '@/lib/text';

export interface LinkTarget {
  kind: 'article' | 'project';
  title: string;
  href: string;
  state: 'published' | 'scheduled' | 'draft';
}

function stateOf(published: boolean, from: string | null): LinkTarget['state'] {
  if (!published) return 'draft';
  return from && Date.parse(from) > Date.now() ? 'scheduled' : 'published';
}

/** Articles and projects of a language by title, drafts included. */
export const linkTargets = (lang: Lang) =>
  queryOptions({
    queryKey: [...articleKeys.all(lang), 'admin', 'link-targets'],
    queryFn: async (): Promise<LinkTarget[]> => {
      const [articles, projects] = await Promise.all([
        fetchAllRows(async (from, to) =>
          unwrap(
            await supabase
              .from(`articles_${lang}`)
              .select('title, slug, published, published_at')
              .order('title')
              .order('slug')
              .range(from, to),
          ),
        ),
        fetchAllRows(async (from, to) =>
          unwrap(
            await supabase
              .from(`projects_${lang}`)
              .select('title, slug, published')
              .order('title')
              .order('slug')
              .range(from, to),
          ),
        ),
      ]);
      return [
        ...articles.map((one) => ({
          kind: 'article' as const,
          title: one.title,
          href: paths.article(lang, one.slug),
          state: stateOf(one.published, one.published_at),
        })),
        ...projects.map((one) => ({
          kind: 'project' as const,
          title: one.title,
          href: paths.project(lang, one.slug),
          state: stateOf(one.published, null),
        })),
      ];
    },
    staleTime: 60_000,
  });

const maxFound = 8;

/** Finds titles that hold every word, ignoring accents. */
export function findTargets(targets: readonly LinkTarget[], text: string): LinkTarget[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return targets.filter(({ title }) => words.every((word) => fold(title).includes(word))).slice(0, maxFound);
}
