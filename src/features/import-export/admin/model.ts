import { agency } from '@/brand/agency';
import { proposeReadingTime } from '@/content/article-text';
import type { Content } from '@/content/versions/model';
import type { Json } from '@/lib/database.types';
import type { Lang } from '@/lib/lang';
import { sha256 } from '@/lib/sha256';
import { excerptOf, wholeCharacters, withoutInvisible } from '@/lib/text';
import { onOneLine, slugOf } from '@/lib/written-text';
import type { Entry, EntryFault } from '../entry';
import { copyKey, ownKey } from '../formats/entry-markdown';
import { languageOf } from '../formats/markdown-site';
import type { Encoding } from '../formats/source';

/** How an import treats what its entries leave open. */
export interface ImportSettings {
  /** Name by which entries are recognised when the import is run again. */
  source: string;
  lang: Lang;
  /** An export of this site keeps its states, as its owner says. */
  ownStates: boolean;
  /** Languages that the site does not have, and that come in all the same. */
  languages: readonly string[];
  /** How dates as 05/02/2024 are read; null until somebody says. */
  dates: 'dayFirst' | 'monthFirst' | null;
  encoding: Encoding;
  /** Pictures of the old site: keep their addresses, take them from the ZIP of its uploads, or fetch them here. */
  pictures: 'leave' | 'zip' | 'fetch';
}

/** Answer of `import_entries` for one entry. */
export const outcomes = ['made', 'changed', 'same', 'edited', 'deleted', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

/** What `import_entries` takes. */
export interface ImportItem {
  place: string;
  origin: string;
  hash: string;
  columns: Record<string, Json>;
  pair: string | null;
  addresses: string[];
  own: boolean;
  keep_state: boolean;
  over?: boolean;
}

/** Outcome of an entry, with the row it makes or changes, and the constraint or code of a refusal. */
export interface Answer {
  outcome: Outcome;
  id: string | null;
  slug: string | null;
  reason: string | null;
}

export interface Planned {
  entry: Entry;
  item: ImportItem;
  faults: EntryFault[];
}

export interface PlanRow extends Planned, Answer {
  /** A testimonial that somebody chose by name. */
  chosen: boolean;
  /** Imported in this run. */
  done: boolean;
}

/** Testimonials are public as soon as they are made: each waits until it is chosen, alone or with the states of its export. */
export const waits = ({ item, chosen, outcome }: PlanRow): boolean =>
  item.place.startsWith('testimonials') && outcome === 'made' && !chosen && !item.keep_state;

/** Rows that a run writes. What was edited or deleted here goes in only where the person asked for it. */
export const isDue = (row: PlanRow): boolean =>
  !row.done &&
  !waits(row) &&
  (row.outcome === 'made' ||
    row.outcome === 'changed' ||
    (row.item.over === true && (row.outcome === 'edited' || row.outcome === 'deleted')));

/** Whether visitors read it once it is written: own states were asked for, or it is a testimonial. */
export const isPublicAtOnce = ({ item: { columns }, reason }: Pick<PlanRow, 'item' | 'reason'>): boolean =>
  reason !== 'working_copy' &&
  columns.published !== false &&
  !(Date.parse(String(columns.published_at)) > Date.now());

/** The code under which an entry of a language that the site does not have is left out, or null. */
export const leftOutAs = ({ foreignLang }: Entry, { languages }: ImportSettings): string | null => {
  const code = foreignLang && (languageOf(foreignLang) ?? foreignLang);
  return code && !languages.includes(code) ? code : null;
};

const cut = (text: string, length: number) => wholeCharacters(onOneLine(withoutInvisible(text)), length);
const json = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as Json;

/** Beside the texts of an own export: what belongs to no single one of them. */
export const manifestName = 'content.json';

function ownColumns(entry: Entry): Record<string, Json> | null {
  const own = entry.fields[ownKey];
  return typeof own === 'object' && own !== null ? (json(own) as Record<string, Json>) : null;
}

/** A working copy as an export has it: `base` of one that its row left behind, else its date. */
export interface OwnCopy {
  content: Content;
  base?: string;
  publish_at?: string | null;
}

/** The column that holds the text of an entry, where its kind has one. */
export const bodyColumns: Record<Entry['kind'], string> = {
  articles: 'content',
  projects: 'body',
  testimonials: 'testimonial',
  team_members: 'sentence',
  services: 'text',
  steps: 'text',
  job_offers: 'description',
};

export const wantedSlug = ({ slug, title }: Entry): string => slugOf(slug) || slugOf(title);

/** Columns of the row that an entry becomes. Bounds of the database are kept to where cutting loses no text. */
function columnsOf(entry: Entry, { ownStates, dates }: ImportSettings): Record<string, Json> {
  const text: Record<string, Json> = { [bodyColumns[entry.kind]]: entry.body };
  const own = ownColumns(entry);
  const isHidden = !ownStates && entry.kind !== 'testimonials';
  // No date of change is no change since its publication.
  const changed = entry.updatedAt ?? entry.publishedAt;
  const dated = changed ? { text_changed_at: changed } : {};
  if (own) return { ...own, ...text, ...dated, ...(isHidden && { published: false }) };
  const published = false;
  const image = entry.cover ?? '';
  const fields = json(entry.fields) as Record<string, Json>;
  if (entry.kind === 'testimonials') return { ...text, name: entry.title, ...fields, image };
  if (entry.kind === 'team_members') return { ...text, name: entry.title, ...fields, image, published };
  const paragraph = /^(?!https?:|\d+[.)] )[*_["“«(]*[\p{L}\p{N}].*(?:\n.+)*/mu.exec(entry.body)?.[0] ?? '';
  const beginning = paragraph.replace(/!?\[([^\]]*)\]\([^)]*\)|[*_`|\\]/g, '$1');
  return {
    ...text,
    ...fields,
    title: cut(entry.title, 200),
    published,
    image,
    slug: wantedSlug(entry),
    tags: entry.tags.filter((tag) => tag.trim() && tag.length <= 40).slice(0, 20),
    excerpt: excerptOf(entry.excerpt || beginning, 500) || cut(entry.title, 200),
    author: cut(entry.author ?? '', 120) || agency().name,
    category: cut(entry.category ?? '', 60),
    reading_time: proposeReadingTime(entry.body),
    published_at: entry.publishedAt ?? (dates && entry.twoDates?.[dates]) ?? null,
    ...dated,
  };
}

/** What the server will be asked for one entry, and what is to be told of it beforehand. */
export async function planRow(
  entry: Entry,
  settings: ImportSettings,
  taken: Map<string, number>,
): Promise<Planned> {
  const lang = entry.lang ?? settings.lang;
  const { kind } = entry;
  const place = kind === 'job_offers' ? kind : `${kind}_${lang}`;
  const own = ownColumns(entry) !== null;
  const columns = columnsOf(entry, settings);
  const faults = [...entry.faults];
  if (entry.twoDates && !settings.dates) faults.push({ code: 'two-dates', detail: '' });
  const addresses = entry.oldAddresses.map((path) => formerAddress(place, path));
  for (const lost of addresses.filter((path) => !storedAddress.test(path)))
    faults.push({ code: 'address', detail: lost });
  const { slug } = columns;
  if (typeof slug === 'string') {
    // Two entries with one slug: the second gets a number, and keeps it when the import is run again.
    const before = taken.get(`${place} ${slug}`) ?? 0;
    taken.set(`${place} ${slug}`, before + 1);
    if (before > 0) columns.slug = `${slug.slice(0, 115)}-${before + 1}`;
  }
  if (kind === 'articles' && !own && entry.tags.some((tag) => tag.length > 40 || entry.tags.length > 20))
    faults.push({ code: 'tags', detail: entry.tags.filter((tag) => tag.length > 40).join(', ') });
  if (entry.fields[copyKey] && columns.published === false) faults.push({ code: 'copy', detail: '' });
  const { faults: _faults, ...read } = entry;
  const origin = own ? `own/${entry.key}` : `${settings.source}/${entry.key}`;
  return {
    entry,
    item: {
      place,
      origin: origin.slice(0, 600),
      hash: await sha256(
        JSON.stringify([read, place, settings.ownStates, settings.dates, settings.pictures]),
      ),
      columns,
      pair: entry.pairKey && `${settings.source}/${entry.pairKey}`.slice(0, 600),
      addresses: addresses.filter((path) => storedAddress.test(path)),
      own,
      keep_state: own && settings.ownStates,
    },
    faults,
  };
}

/** Addresses that the database keeps: a slug, or a path that no line of a host's rules can be broken with. */
const storedAddress = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|(?:\/[A-Za-z0-9_~%-]+)+(?:\.(?:html?|php))?)$/;

/** A former address of this site is kept as its slug alone, the path of another one without its slash at the end. */
function formerAddress(place: string, path: string): string {
  const [kind, lang] = [place.slice(0, -3), place.slice(-2)];
  const under = `/${lang}/${kind === 'projects' ? 'portfolio' : kind}/`;
  const bare = encodeURI(path.replace(/[?#].*$/, '').replace(/\/+$/, ''));
  return bare.startsWith(under) ? bare.slice(under.length) : bare;
}
