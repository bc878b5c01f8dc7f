import { sections } from '@/brand/sections';
import { message } from '@/i18n';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { publicClient } from '@/lib/supabase-public';
import { codeServices, emptyResult, type Hit, type HitKind, hitKinds, type SearchResult } from '../model';
import { canBeSearched, searchedWords, weightOf } from '../words';

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

/** Minimum weight of a match in the title. */
const titledFrom = 6;

const offers = ['first', 'second', 'third', 'fourth'] as const;

/** By the rules of the database, which does not know them: matches in titles apart, best first. */
function foundInCode(lang: Lang, term: string): { titled: Hit[]; others: Hit[] } {
  const words = searchedWords(term);
  const found = codeServices
    .flatMap((key) => {
      const title = message(lang, `services:${key}.title`);
      const text = message(lang, `services:${key}.text`);
      const lines = offers.map((offer) => message(lang, `services:${key}.${offer}`));
      const weight = weightOf(words, title, text, lines.join(' '));
      if (weight === null) return [];
      // Falls back to the text if the sentence under the title does not match.
      const says = [text, ...lines].find((line) => weightOf(words, line, '', '') !== null) ?? text;
      const hit: Hit = { kind: 'service', slug: key, title, passage: says, facts: [], dated: null };
      return [{ weight, hit }];
    })
    .sort((one, other) => other.weight - one.weight);
  const those = (isTitled: boolean) =>
    found.filter(({ weight }) => weight >= titledFrom === isTitled).map(({ hit }) => hit);
  return { titled: those(true), others: those(false) };
}
