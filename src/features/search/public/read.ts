import { sections } from '@/brand/sections';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { publicClient } from '@/lib/supabase-public';
import { foundInCode } from '../code-services';
import { emptyResult, type Hit, type HitKind, hitKinds, type SearchResult } from '../model';
import { canBeSearched } from '../words';

const isKind = (value: string): value is HitKind => hitKinds.some((kind) => kind === value);

export async function searchSite(lang: Lang, term: string): Promise<SearchResult> {
  if (!canBeSearched(term)) return emptyResult;
  const own = sections().own_services.includes(lang);
  const rows = unwrap(await (await publicClient()).rpc('search_site', { lang, term }));
  const counts = { ...emptyResult.counts };
  const hits = rows.flatMap(({ kind, of_kind, ...row }): Hit[] => {
    // Filters by the sections of this build, which the database does not know.
    if (!isKind(kind) || (kind === 'offer' && !sections().careers) || (kind === 'service' && !own)) return [];
    counts[kind] = of_kind;
    return [{ kind, ...row, facts: row.facts.filter(Boolean) }];
  });
  if (own) return { hits, counts };
  const { titled, others } = foundInCode(lang, term);
  return {
    hits: [...titled, ...hits, ...others],
    counts: { ...counts, service: titled.length + others.length },
  };
}
