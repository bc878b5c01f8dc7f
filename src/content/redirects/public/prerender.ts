import { unwrap } from '@/lib/failure';
import { langs } from '@/lib/lang';
import { fetchAllRows } from '@/lib/paging';
import { publicClient } from '@/lib/supabase-public';
import { type Redirect, redirectOf } from '../model';

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
