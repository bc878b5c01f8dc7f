import { everyRow } from '@/lib/every-row';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { supabasePublic } from '@/lib/supabase-public';
import { type Redirect, redirectOf } from '../model';

/** Former addresses of a language, the latest first, for the redirects of the host. */
export async function readRedirects(lang: Lang): Promise<Redirect[]> {
  const rows = await everyRow(async (from, to) =>
    unwrap(await supabasePublic.rpc('list_redirects', { lang }).range(from, to)),
  );
  return rows.map((row) => redirectOf(lang, row));
}
