import { wholeCharacters, withoutInvisible } from '@/lib/text';

export const codeServices = ['web', 'design', 'seo', 'strategy'] as const;

export const hitKinds = ['article', 'page', 'project', 'service', 'offer'] as const;
export type HitKind = (typeof hitKinds)[number];

export const maxPerKind = 20;

/** As in the database; longer than any title. */
export const termMax = 100;

export interface SiteSearch {
  term: string;
  kind: HitKind | null;
}

export function readSiteSearch(params: URLSearchParams): SiteSearch {
  const kind = hitKinds.find((one) => one === params.get('kind')) ?? null;
  return { term: wholeCharacters(withoutInvisible(params.get('q') ?? ''), termMax), kind };
}

export function siteSearchString({ term, kind }: SiteSearch): string {
  const params = new URLSearchParams();
  if (term) params.set('q', term);
  if (term && kind) params.set('kind', kind);
  const string = params.toString();
  return string && `?${string}`;
}

export interface Hit {
  kind: HitKind;
  /** End of the address; an anchor for services. */
  slug: string;
  title: string;
  passage: string;
  /** Category of an article; category, client and year of a project; contract and location of an offer. */
  facts: string[];
  dated: string | null;
}

export interface SearchResult {
  hits: Hit[];
  /** Totals per kind, beyond the listed hits. */
  counts: Record<HitKind, number>;
}

export const emptyResult: SearchResult = {
  hits: [],
  counts: { article: 0, page: 0, project: 0, service: 0, offer: 0 },
};

export const totalOf = ({ counts }: SearchResult): number =>
  hitKinds.reduce((sum, kind) => sum + counts[kind], 0);

export const foundKind = ({ counts }: SearchResult, kind: HitKind | null): HitKind | null =>
  kind && counts[kind] > 0 ? kind : null;

export const isCut = ({ counts }: SearchResult, kind: HitKind | null): boolean =>
  (kind ? [kind] : hitKinds).some((one) => counts[one] > maxPerKind);
