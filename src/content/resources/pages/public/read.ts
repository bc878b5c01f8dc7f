import { queryOptions } from '@tanstack/react-query';
import { addressQueries, findAddress } from '@/content/redirects/public/queries';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { fetchAllRows } from '@/lib/paging';
import { paths } from '@/lib/paths';
import { pageKeys } from '@/lib/query-keys';
import { publicClient } from '@/lib/supabase-public';
import type { OwnPage } from '../model';

export const pageQueries = {
  bySlug: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: pageKeys.bySlug(lang, slug),
      queryFn: async ({ client }) => {
        const path = paths.page(lang, slug);
        const { queryKey } = addressQueries.missing(path);
        // An address that was counted is asked for again when the tab comes back.
        const { page, redirect } = await findAddress<OwnPage>(
          path,
          client.getQueryData(queryKey) === undefined,
        );
        if (!page) client.setQueryData(queryKey, redirect);
        return page;
      },
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
