import { wholeCharacters, withoutInvisible } from '@/lib/text';

/** What the site is searched for, in the order their chips stand in. */
export const hitKinds = ['article', 'project', 'service', 'offer'] as const;
export type HitKind = (typeof hitKinds)[number];

/** At most this many of each kind are told (search_site). */
export const maxPerKind = 20;

/** Longer than any title; the database reads no further. */
export const termMax = 100;

export interface SiteSearch {
  term: string;
  /** Null for all of them. */
  kind: HitKind | null;
}

/** What the address asks for; anything odd in it reads as not asked. */
export function readSiteSearch(params: URLSearchParams): SiteSearch {
  const kind = hitKinds.find((one) => one === params.get('kind')) ?? null;
  return { term: wholeCharacters(withoutInvisible(params.get('q') ?? ''), termMax), kind };
}

/** The same, written back: `?q=&kind=` without what is not asked. */
export function siteSearchString({ term, kind }: SiteSearch): string {
  const params = new URLSearchParams();
  if (term) params.set('q', term);
  if (term && kind) params.set('kind', kind);
  const string = params.toString();
  return string && `?${string}`;
}

/** One thing that was found. */
export interface Hit {
  kind: HitKind;
  /** What its address ends with; an anchor for a service. */
  slug: string;
  title: string;
  /** Plain text around what was looked for. */
  passage: string;
  /** Category; trade, client and year; contract and place. */
  facts: string[];
  /** ISO 8601; null where no date is shown. */
  dated: string | null;
}

export interface SearchResult {
  hits: Hit[];
  /** How many there are of each kind, those that are not told included. */
  counts: Record<HitKind, number>;
}

export const emptyResult: SearchResult = {
  hits: [],
  counts: { article: 0, project: 0, service: 0, offer: 0 },
};

export const totalOf = ({ counts }: SearchResult): number =>
  hitKinds.reduce((sum, kind) => sum + counts[kind], 0);

/** The kind to show alone: one that the address names and that was not found is not asked for. */
export const foundKind = ({ counts }: SearchResult, kind: HitKind | null): HitKind | null =>
  kind && counts[kind] > 0 ? kind : null;

/** Whether there is more than is told, of one kind or of any. */
export const isCut = ({ counts }: SearchResult, kind: HitKind | null): boolean =>
  (kind ? [kind] : hitKinds).some((one) => counts[one] > maxPerKind);
