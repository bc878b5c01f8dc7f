import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { fetchAllRows } from '@/lib/paging';
import { pageKeys } from '@/lib/query-keys';
import { publicClient } from '@/lib/supabase-public';
import type { OwnPage } from '../model';

export const pageQueries = {
  bySlug: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: pageKeys.bySlug(lang, slug),
      queryFn: async (): Promise<OwnPage | null> =>
        unwrap(
          await (await publicClient())
            .rpc('list_pages', { lang, address: slug }, { get: true })
            .maybeSingle()
            .overrideTypes<OwnPage, { merge: false }>(),
        ),
    }),
};

/** Every public page, for the build. */
export const readAllPages = (lang: Lang): Promise<OwnPage[]> =>
  fetchAllRows(async (from, to) =>
    unwrap(
      await (await publicClient())
        .rpc('list_pages', { lang }, { get: true })
        .range(from, to)
        .overrideTypes<OwnPage[], { merge: false }>(),
    ),
  );
