import { queryOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import { everyRow } from '@/lib/every-row';
import { unwrap } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import { articleQueries } from './api';
import type { ArticleRow } from './document';

/**
 * Drafts and links included, as a table to filter and order. Reading the table itself shows an administrator every
 * column but the link, which names drafts.
 */
export const forEditing = (lang: Lang) => data.rpc('articles_for_editing', { lang });

export interface Choice {
  id: string;
  title: string;
  slug: string;
  published: boolean;
  updated_at: string;
}

/** An article by its id in the other language: linked here, only there, or nowhere. */
export type Whereabouts = { kind: 'linked'; id: string } | { kind: 'untranslated' } | { kind: 'unknown' };

export const editingQueries = {
  all: (lang: Lang) => [...articleQueries.all(lang), 'editing'] as const,

  /** One article with every column, or null when this language has none of that id. */
  byId: (lang: Lang, id: string) =>
    queryOptions({
      queryKey: [...editingQueries.all(lang), 'detail', id],
      queryFn: async (): Promise<ArticleRow | null> =>
        unwrap(await forEditing(lang).eq('id', id).maybeSingle()),
      // An editor starts from what is stored now, and nothing may change under the hands of who is typing.
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      meta: { failure: { title: 'common:error', description: 'admin-articles:page.loadFailed' } },
    }),

  /** Where a switch of language leads from an article that this language does not have. */
  whereabouts: (lang: Lang, id: string) =>
    queryOptions({
      queryKey: [...editingQueries.all(lang), 'whereabouts', id],
      queryFn: async (): Promise<Whereabouts> => {
        const here = forEditing(lang).select('id').eq('linked_article_id', id);
        const linked = unwrap(await here.limit(1).maybeSingle());
        if (linked) return { kind: 'linked', id: linked.id };
        const there = data
          .from(`articles_${otherLang(lang)}`)
          .select('id')
          .eq('id', id);
        return { kind: unwrap(await there.maybeSingle()) ? 'untranslated' : 'unknown' };
      },
      staleTime: 0,
    }),

  /** What can be linked: every article of that language by title. */
  choices: (lang: Lang) =>
    queryOptions({
      queryKey: [...editingQueries.all(lang), 'choices'],
      queryFn: (): Promise<Choice[]> =>
        everyRow(async (from, to) =>
          unwrap(
            await data
              .from(`articles_${lang}`)
              .select('id, title, slug, published, updated_at')
              .order('title')
              .order('id')
              .range(from, to),
          ),
        ),
    }),
};
