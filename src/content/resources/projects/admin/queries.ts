import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import { projectKeys } from '@/lib/query-keys';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';

const maxIds = 1000;

export async function translationId(lang: Lang, slug: string): Promise<number | null> {
  const table = supabase.from(`projects_${otherLang(lang)}`);
  return unwrap(await table.select('id').eq('slug', slug).maybeSingle())?.id ?? null;
}

export const adminProjectQueries = {
  all: (lang: Lang) => [...projectKeys.all(lang), 'admin'] as const,

  likes: (lang: Lang, ids: readonly number[]) =>
    queryOptions({
      queryKey: [...adminProjectQueries.all(lang), 'likes', ids],
      queryFn: async (): Promise<ReadonlyMap<number, number>> => {
        const counts = new Map<number, number>();
        for (let from = 0; from < ids.length; from += maxIds) {
          const some = ids.slice(from, from + maxIds);
          const rows = await rpc('get_project_likes_counts', { lang, ids: some });
          for (const { project_id, likes } of rows) counts.set(project_id, likes);
        }
        return counts;
      },
      // Failed statistics are only logged.
      meta: { failure: false },
    }),

  translation: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: [...adminProjectQueries.all(otherLang(lang)), 'translation', slug],
      queryFn: () => translationId(lang, slug),
      staleTime: 0,
    }),
};
