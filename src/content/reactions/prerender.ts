import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { supabasePublic } from '@/lib/supabase-public';

/** As many as the functions count at once. */
const atOnce = 1000;

async function inParts<Id, Row>(ids: readonly Id[], ask: (ids: Id[]) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (let from = 0; from < ids.length; from += atOnce)
    all.push(...(await ask(ids.slice(from, from + atOnce))));
  return all;
}

/** Views and likes of articles, for whoever writes their pages. */
export const readArticleCounts = (lang: Lang, ids: readonly string[]) =>
  inParts(ids, async (ids) => unwrap(await supabasePublic.rpc('get_article_counts', { lang, ids })));

/** Likes of projects, for whoever writes their pages. */
export const readProjectLikes = (lang: Lang, ids: readonly number[]) =>
  inParts(ids, async (ids) => unwrap(await supabasePublic.rpc('get_project_likes_counts', { lang, ids })));
