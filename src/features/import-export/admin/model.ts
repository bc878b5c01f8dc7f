import { agency } from '@/brand/agency';
import { proposeReadingTime } from '@/content/article-text';
import type { Content } from '@/content/versions/model';
import { breakable } from '@/lib/breakable';
import type { Json } from '@/lib/database.types';
import { isLang, type Lang } from '@/lib/lang';
import { mediaRoot } from '@/lib/media-path';
import { sha256 } from '@/lib/sha256';
import { excerptOf, wholeCharacters, withoutInvisible } from '@/lib/text';
import { onOneLine, slugOf } from '@/lib/written-text';
import { type ImportEntry, tellTo } from '../entry';
import { copyKey, ownKey } from '../formats/entry-markdown';
import { isRecord } from '../formats/front-matter';
import type { Encoding } from '../formats/source';

export const emptySettings = (lang: Lang) => ({
  source: '',
  lang,
  /** An export of this site keeps its states, as its owner says. */
  ownStates: false,
  /** Languages that the site does not have, and that come in all the same. */
  languages: [] as readonly string[],
  /** How dates as 05/02/2024 are read; null until somebody says. */
  dates: null as 'dayFirst' | 'monthFirst' | null,
  encoding: 'windows-1252' as Encoding,
  /** Pictures that are not among the files are asked for at the old site. */
  fetchPictures: false,
});
export type ImportSettings = ReturnType<typeof emptySettings>;

export const outcomes = ['made', 'changed', 'same', 'edited', 'deleted', 'refused'] as const;
export type ImportOutcome = (typeof outcomes)[number];

/** Outcome of an entry, with the row it makes or changes, and the constraint or code of a refusal. */
export interface ImportAnswer {
  outcome: ImportOutcome;
  id: string | null;
  slug: string | null;
  reason: string | null;
}

export type Planned = Awaited<ReturnType<typeof planRow>>;

export interface PlanRow extends Planned, ImportAnswer {
  /** Set on request: for a testimonial by name, or what was edited or deleted here. */
  asked: boolean;
  done: boolean;
}

/** Testimonials are public as soon as they are made: each is asked for, alone or with the states of its export. */
export const isTestimonial = ({ item, outcome }: PlanRow): boolean =>
  item.place.startsWith('testimonials') && outcome === 'made' && !item.keep_state;

export const needsAsking = (row: PlanRow): boolean =>
  row.outcome === 'edited' || row.outcome === 'deleted' || isTestimonial(row);

export const isDue = (row: PlanRow): boolean =>
  !row.done && (needsAsking(row) ? row.asked : row.outcome === 'made' || row.outcome === 'changed');

/** Whether visitors read it once it is written: own states were asked for, or it is a testimonial. */
export const isPublicAtOnce = ({ item: { columns }, reason }: Pick<PlanRow, 'item' | 'reason'>): boolean =>
  reason !== 'working_copy' &&
  columns.published !== false &&
  !(Date.parse(String(columns.published_at)) > Date.now());

const cut = (text: string, length: number) =>
  wholeCharacters(onOneLine(breakable(withoutInvisible(text))), length);
const json = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as Json;

/** Beside the texts of an own export: what belongs to no single one of them. */
export const manifestName = 'content.json';

const ownColumns = ({ fields: { [ownKey]: own } }: ImportEntry) =>
  isRecord(own) ? (json(own) as Record<string, Json>) : null;

/** A working copy as an export has it: `base` of one that its row left behind, else its date. */
export interface OwnCopy {
  content: Content;
  base?: string;
  publish_at?: string | null;
}

export const bodyColumns: Record<ImportEntry['kind'], string> = {
  articles: 'content',
  pages: 'content',
  projects: 'body',
  testimonials: 'testimonial',
  team_members: 'sentence',
  services: 'text',
  steps: 'text',
  job_offers: 'description',
};

export const wantedSlug = ({ slug, title }: ImportEntry): string => slugOf(slug) || slugOf(title);

/** A reference that a row may have: a path of the old site would lead nowhere here. */
export function keepable(address: string, own: boolean): string {
  if (own || address.startsWith(mediaRoot)) return address;
  const secure = address.replace(/^http:/i, 'https:');
  return secure.startsWith('https://') && secure.length <= 500 && !/\s/.test(secure) ? secure : '';
}

/** Columns of the row that an entry becomes. Bounds of the database are kept to where cutting loses no text. */
function columnsOf(entry: ImportEntry, { ownStates, dates }: ImportSettings): Record<string, Json> {
  const text: Record<string, Json> = { [bodyColumns[entry.kind]]: entry.body };
  const own = ownColumns(entry);
  const isHidden = !ownStates && entry.kind !== 'testimonials';
  // No date of change is no change since its publication.
  const changed = entry.updatedAt ?? entry.publishedAt;
  const dated = changed ? { text_changed_at: changed } : {};
  if (own) return { ...own, ...text, ...dated, ...(isHidden && { published: false }) };
  const published = false;
  const image = keepable(entry.cover ?? '', false);
  const fields = json(entry.fields) as Record<string, Json>;
  if (entry.kind === 'testimonials') return { ...text, name: entry.title, ...fields, image };
  if (entry.kind === 'team_members') return { ...text, name: entry.title, ...fields, image, published };
  const paragraph = /^(?!https?:|\d+[.)] )[*_["“«(]*[\p{L}\p{N}].*(?:\n.+)*/mu.exec(entry.body)?.[0] ?? '';
  const beginning = paragraph.replace(/!?\[([^\]]{0,300})\]\([^)]{0,500}\)|[*_`|\\]/g, '$1');
  return {
    ...text,
    ...fields,
    title: cut(entry.title, 200),
    published,
    image,
    slug: wantedSlug(entry),
    tags: entry.tags.filter((tag) => tag.trim() && tag.length <= 40).slice(0, 20),
    excerpt: excerptOf(breakable(entry.excerpt || beginning), 500) || cut(entry.title, 200),
    author: cut(entry.author ?? '', 120) || agency().name,
    category: cut(entry.category ?? '', 60),
    reading_time: proposeReadingTime(entry.body),
    published_at: entry.publishedAt ?? (dates && entry.twoDates?.[dates]) ?? null,
    ...dated,
  };
}

export async function planRow(entry: ImportEntry, settings: ImportSettings, taken: Map<string, number>) {
  const lang = isLang(entry.lang) ? entry.lang : settings.lang;
  const { kind } = entry;
  const place = kind === 'job_offers' ? kind : `${kind}_${lang}`;
  const own = ownColumns(entry) !== null;
  const columns = columnsOf(entry, settings);
  const { faults, ...read } = entry;
  const tell = tellTo(faults);
  if (entry.twoDates && !settings.dates) tell('two-dates');
  const addresses = entry.oldAddresses.map(formerAddress);
  for (const path of addresses) if (!storedAddress.test(path)) tell('address', path);
  const { slug } = columns;
  if (typeof slug === 'string') {
    // Two entries with one slug: the second gets a number, and keeps it when the import is run again.
    const before = taken.get(`${place} ${slug}`) ?? 0;
    taken.set(`${place} ${slug}`, before + 1);
    if (before > 0) columns.slug = `${slug.slice(0, 115)}-${before + 1}`;
  }
  if (kind === 'articles' && !own && entry.tags.some((tag) => tag.length > 40 || entry.tags.length > 20))
    tell('tags', entry.tags.filter((tag) => tag.length > 40).join(', '));
  if (entry.fields[copyKey] && columns.published === false) tell('copy');
  const origin = own ? `own/${entry.key}` : `${settings.source}/${entry.key}`;
  return {
    entry,
    item: {
      place,
      origin: origin.slice(0, 600),
      hash: await sha256(
        JSON.stringify([read, place, settings.ownStates, settings.dates, settings.fetchPictures]),
      ),
      columns,
      state: entry.state,
      pair: entry.pairKey && `${settings.source}/${entry.pairKey}`.slice(0, 600),
      addresses: addresses.filter((path) => storedAddress.test(path)),
      own,
      copy: json(entry.fields[copyKey]),
      keep_state: own && settings.ownStates,
    },
    faults,
  };
}

/** Addresses that the database keeps: a slug, or a path that no line of a host's rules can be broken with. */
const storedAddress = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|(?:\/[A-Za-z0-9_~%-]+)+(?:\.(?:html?|php))?)$/;

const formerAddress = (path: string) => encodeURI(path.replace(/[?#].*$/, '').replace(/(?<!\/)\/+$/, ''));
