import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { publicClient } from '@/lib/supabase-public';
import { aroundOf } from '../around';
import { samplesOf } from '../fallback';
import { type Around, type Article, toSummary } from '../model';

/** One question to the database; a bundled sample leads to the other samples. */
export async function readAround(lang: Lang, article: Article): Promise<Around> {
  if (!article.id) return aroundOf(article, await samplesOf(lang));
  const rows = unwrap(
    await (await publicClient()).rpc('get_articles_around', { article_uuid: article.id, lang }),
  );
  const inPlace = (place: string) => rows.filter((row) => row.place === place).map(toSummary);
  const link = (place: string) => {
    const [found] = inPlace(place);
    return found ? { slug: found.slug, title: found.title } : null;
  };
  return { read: inPlace('read'), previous: link('previous'), next: link('next') };
}
