import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { type Lang, langs } from '@/lib/lang';
import { articleKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import type { Rename, UsedCategory } from './category-rename';

export const categoryQueries = {
  /** Those in use, by drafts too. */
  used: (lang: Lang) =>
    queryOptions({
      queryKey: [...articleKeys.all(lang), 'admin', 'used-categories'],
      queryFn: async (): Promise<UsedCategory[]> =>
        unwrap(await supabase.rpc('list_article_categories', { lang })),
    }),
};

export const categoryMutations = {
  /** One language after the other; what was done in the first stays done where the second is refused. */
  rename: () =>
    mutationOptions({
      mutationKey: articleKeys.categoryNames(),
      mutationFn: async (renames: readonly (Rename & { lang: Lang })[]) => {
        for (const { lang, from, to, merging } of renames)
          unwrap(
            await supabase.rpc('rename_article_category', { lang, old_name: from, new_name: to, merging }),
          );
      },
      meta: {
        success: { title: 'admin-articles:categories.done' },
        failure: { title: 'common:error', description: 'admin-articles:categories.failed' },
        failureByKind: {
          conflict: { title: 'common:error', description: 'admin-articles:categories.changed' },
          missing: { title: 'common:error', description: 'admin-articles:categories.changed' },
        },
        refreshes: langs.map((lang) => articleKeys.all(lang)),
      },
    }),
};
