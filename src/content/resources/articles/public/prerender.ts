import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { fetchAllRows } from '@/lib/paging';
import { publicClient } from '@/lib/supabase-public';
import { articleColumns, toArticle } from './read';

/** Texts are long: so many of them already make an answer of some megabytes. */
const pageSize = 250;

/** Every public article, for the build. A failure does not fall back to samples. */
export async function readAllArticles(lang: Lang) {
  const rows = await fetchAllRows(
    async (from, to) =>
      unwrap(
        await (await publicClient())
          .from(`articles_${lang}`)
          .select(articleColumns)
          .eq('published', true)
          .order('published_at', { ascending: false })
          .order('id')
          .range(from, to),
      ),
    pageSize,
  );
  return rows.map(toArticle);
}

export async function readAllTranslations(lang: Lang) {
  const rows = await fetchAllRows(async (from, to) =>
    unwrap(
      await (await publicClient()).rpc('article_translations', { lang }).order('article_id').range(from, to),
    ),
  );
  return new Map(rows.map(({ article_id, slug }) => [article_id, slug]));
}
