import { everyRow } from '@/lib/every-row';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { supabasePublic } from '@/lib/supabase-public';
import type { Redirect } from '../model';

/** Every former address of a language that leads somewhere, the last left first, for whoever tells the host. */
export async function readRedirects(lang: Lang): Promise<Redirect[]> {
  const rows = await everyRow(async (from, to) =>
    unwrap(await supabasePublic.rpc('list_redirects', { lang }).range(from, to)),
  );
  return rows.map(({ what, old_slug, slug }) => {
    const path = what === 'projects' ? paths.project : paths.article;
    return { from: path(lang, old_slug), to: path(lang, slug) };
  });
}
