import { everyRow } from '@/lib/every-row';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { supabasePublic } from '@/lib/supabase-public';

/** Every article a visitor may open, for whoever lists the pages of the site. No sample stands in for a failure. */
export function readArticleAddresses(lang: Lang) {
  return everyRow(async (from, to) =>
    unwrap(
      await supabasePublic
        .from(`articles_${lang}`)
        .select('slug')
        .eq('published', true)
        .order('published_at', { ascending: false })
        .order('id')
        .range(from, to),
    ),
  );
}
