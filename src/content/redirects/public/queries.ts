import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { type Lang, langs } from '@/lib/lang';
import { fetchAllRows } from '@/lib/paging';
import { publicClient } from '@/lib/supabase-public';
import { type Addressed, type Redirect, redirectOf } from '../model';

export const addressQueries = {
  /** Present slug behind a former one; null if there is none. */
  newSlug: (noun: Addressed, lang: Lang, slug: string) =>
    queryOptions({
      queryKey: ['new-address', noun, lang, slug],
      queryFn: async (): Promise<string | null> =>
        unwrap(
          await (await publicClient()).rpc('find_new_address', { noun, lang, old_slug: slug }, { get: true }),
        ) || null,
      // The page shows "not found".
      meta: { failure: false },
    }),
};

/** Reads all former addresses, the latest first in each language, for the redirects of the host. */
export async function allRedirects(): Promise<Redirect[]> {
  const read = langs.map(async (lang) => {
    const rows = await fetchAllRows(async (from, to) =>
      unwrap(await (await publicClient()).rpc('list_redirects', { lang }).range(from, to)),
    );
    return rows.map((row) => redirectOf(lang, row));
  });
  return (await Promise.all(read)).flat();
}
