import { everyRow } from '@/lib/every-row';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { supabasePublic } from '@/lib/supabase-public';
import { type Redirect, redirectOf } from '../model';

/** Every former address of a language that leads somewhere, the last left first, for whoever tells the host. */
export async function readRedirects(lang: Lang): Promise<Redirect[]> {
  const rows = await everyRow(async (from, to) =>
    unwrap(await supabasePublic.rpc('list_redirects', { lang }).range(from, to)),
  );
  return rows.map((row) => redirectOf(lang, row));
}
