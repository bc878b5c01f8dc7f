import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { publicClient } from '@/lib/supabase-public';

/** Maximum of ids the functions accept. */
const pageSize = 1000;

async function inParts<Id, Row>(ids: readonly Id[], ask: (ids: Id[]) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (let from = 0; from < ids.length; from += pageSize)
    all.push(...(await ask(ids.slice(from, from + pageSize))));
  return all;
}

export const readArticleCounts = (lang: Lang, ids: readonly string[]) =>
  inParts(ids, async (ids) => unwrap(await (await publicClient()).rpc('get_article_counts', { lang, ids })));

export const readProjectLikes = (lang: Lang, ids: readonly number[]) =>
  inParts(ids, async (ids) =>
    unwrap(await (await publicClient()).rpc('get_project_likes_counts', { lang, ids })),
  );
