import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { tableInfo } from '@/content/tables';
import { unwrapRows } from '@/lib/answers';
import { unwrap } from '@/lib/failure';
import { otherLang } from '@/lib/lang';
import { listPageSize } from '@/lib/paging';
import { historyKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import type { Content, Version } from './model';

export const versionQueries = {
  list: (table: string, rowId: string) =>
    infiniteQueryOptions({
      queryKey: [...historyKeys.all(), table, rowId],
      queryFn: async ({ pageParam }): Promise<Version[]> =>
        unwrapRows(
          await supabase.rpc('list_versions', {
            table_name: table,
            row_id: rowId,
            page_size: listPageSize,
            ...(pageParam ? { before: pageParam } : {}),
          }),
        ),
      initialPageParam: 0,
      getNextPageParam: (last) => (last.length < listPageSize ? undefined : last.at(-1)?.version),
      staleTime: 0,
    }),

  /** Row of a version. Saves of one sitting extend the newest version, so `saved_at` is part of the key. */
  one: (table: string, rowId: string, { version, saved_at }: Pick<Version, 'version' | 'saved_at'>) =>
    queryOptions({
      queryKey: [...historyKeys.all(), table, rowId, version, saved_at],
      queryFn: async () => {
        const content = unwrap(
          await supabase.rpc('get_version', { table_name: table, row_id: rowId, number: version }),
        );
        return (content ?? {}) as Content;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** Id of the translation: a linked article, or a project of the same slug. */
  translation: (table: string, rowId: string) =>
    queryOptions({
      queryKey: [...historyKeys.all(), table, rowId, 'translation'],
      queryFn: async (): Promise<string | null> => {
        const { kind, lang } = tableInfo(table) ?? {};
        if (!lang) return null;
        const other = otherLang(lang);
        if (kind === 'articles') {
          const there = supabase.rpc('articles_for_editing', { lang: other }).eq('linked_article_id', rowId);
          return unwrap(await there.select('id').limit(1).maybeSingle())?.id ?? null;
        }
        const here = supabase.from(`projects_${lang}`).select('slug').eq('id', Number(rowId));
        const slug = unwrap(await here.maybeSingle())?.slug;
        if (!slug) return null;
        const there = supabase.from(`projects_${other}`).select('id').eq('slug', slug);
        const found = unwrap(await there.maybeSingle());
        return found && String(found.id);
      },
      staleTime: 0,
      // The versions work without it.
      meta: { failure: false },
    }),
};

interface Restoring {
  number: number;
  /** Newest version on screen: the server refuses if a newer one exists. */
  seen: number;
  /** New slug if the old one is taken. */
  slug: string | null;
}

export const versionMutations = {
  /** Saves an older version as the newest; returns the fields that the table no longer has. */
  restore: (table: string, rowId: string) =>
    mutationOptions({
      mutationFn: async ({ number, seen, slug }: Restoring) => {
        const answer = unwrap(
          await supabase.rpc('restore_version', {
            table_name: table,
            row_id: rowId,
            number,
            seen,
            ...(slug ? { slug_instead: slug } : {}),
          }),
        );
        return (answer as { unknown: string[] }).unknown;
      },
      meta: {
        failure: { title: 'history:restore.failedTitle' },
        failureByKind: {
          // The dialog asks for a new slug.
          duplicate: false,
          conflict: {
            title: 'history:restore.failedTitle',
            description: 'history:restore.conflict',
            tone: 'info',
          },
          invalid: { title: 'history:restore.failedTitle', description: 'history:restore.broken' },
        },
        // Any list may show the restored row.
        refreshes: [[]],
      },
    }),
};
