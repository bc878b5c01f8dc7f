import { data } from '@/lib/data';
import { everyRow } from '@/lib/every-row';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';

/** Every article a visitor may open, for whoever lists the pages of the site. No sample stands in for a failure. */
export function readArticleAddresses(lang: Lang) {
  return everyRow(async (from, to) =>
    unwrap(
      await data
        .from(`articles_${lang}`)
        .select('slug')
        .eq('published', true)
        .order('published_at', { ascending: false })
        .order('id')
        .range(from, to),
    ),
  );
}
