import { unwrap } from '@/lib/failure';
import { langs } from '@/lib/lang';
import { publicClient } from '@/lib/supabase-public';
import { type Redirect, redirectOf } from '../model';
import { readRedirects } from '../read';

/** No host takes more rules. */
const maxRedirects = 2000;

/** Reads former addresses for the redirects of the host: those left here before imported ones, the newest first. */
export async function allRedirects(): Promise<Redirect[]> {
  const read = langs.map(async (lang) => {
    const rows = await readRedirects(
      async (page) => unwrap(await (await publicClient()).rpc('list_redirects', { lang, ...page })),
      maxRedirects,
    );
    return rows.map((row) => ({ ...row, lang }));
  });
  return (await Promise.all(read))
    .flat()
    .sort(
      (one, other) =>
        Number(one.imported) - Number(other.imported) || other.left_at.localeCompare(one.left_at),
    )
    .map((row) => redirectOf(row.lang, row));
}

export async function ownRedirects(): Promise<Redirect[]> {
  const rows = unwrap(await (await publicClient()).rpc('list_own_redirects', {}, { get: true }));
  return rows.map(({ from_path, to_address }) => ({ from: from_path, to: to_address }));
}
