import { everyRow } from '@/lib/every-row';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { supabasePublic } from '@/lib/supabase-public';

/** Every project a visitor may open, for whoever lists the pages of the site. */
export function readProjectAddresses(lang: Lang) {
  return everyRow(async (from, to) =>
    unwrap(
      await supabasePublic
        .from(`projects_${lang}`)
        .select('slug, updated_at')
        .eq('published', true)
        .order('position')
        .order('id')
        .range(from, to),
    ),
  );
}
