import { type Lang, langs } from '@/lib/lang';

/** A text by the date readers see, an offer by its two days, a working copy by the date it is published. */
export type CalendarKind = 'article' | 'page' | 'opening' | 'closing' | 'change';

export const isText = ({ kind }: { kind: CalendarKind }) => kind === 'article' || kind === 'page';

export type CalendarState = 'draft' | 'scheduled' | 'published';

export type OtherLanguage = 'missing' | CalendarState;

export interface CalendarRow {
  kind: CalendarKind;
  /** Null for an offer without a language. */
  lang: Lang | null;
  id: string;
  title: string;
  state: CalendarState;
  at: string | null;
  updated_at: string;
  translation_id: string | null;
  translation: OtherLanguage | null;
  author: string | null;
  reading_time: number | null;
  table?: string;
}

/** Joins both languages of a text into one card when state and moment are equal. */
export interface CalendarItem {
  key: string;
  kind: CalendarKind;
  state: CalendarState;
  at: string | null;
  rows: readonly [CalendarRow, ...CalendarRow[]];
}

const alike = (one: CalendarRow, other: CalendarRow) =>
  one.state === other.state &&
  (one.at === other.at ||
    (one.at !== null && other.at !== null && Date.parse(one.at) === Date.parse(other.at)));

const isPair = (one: CalendarRow, other: CalendarRow) =>
  isText(one) && one.kind === other.kind && one.translation_id === other.id && one.lang !== other.lang;

const byLang = (one: CalendarRow, other: CalendarRow) =>
  langs.indexOf(one.lang ?? 'fr') - langs.indexOf(other.lang ?? 'fr');

export function toItems(rows: readonly CalendarRow[]): CalendarItem[] {
  const items: CalendarItem[] = [];
  const taken = new Set<CalendarRow>();
  for (const row of rows) {
    if (taken.has(row)) continue;
    const other = rows.find((one) => !taken.has(one) && isPair(row, one) && alike(row, one));
    const [first = row, ...more] = (other ? [row, other] : [row]).sort(byLang);
    for (const one of [first, ...more]) taken.add(one);
    const { kind, state, at } = first;
    items.push({
      key: `${kind} ${first.table ?? first.lang} ${first.id}`,
      kind,
      state,
      at,
      rows: [first, ...more],
    });
  }
  return items.sort((one, other) =>
    one.at && other.at ? Date.parse(one.at) - Date.parse(other.at) : Number(!one.at) - Number(!other.at),
  );
}

/** Maximum of drafts without a date; `list_calendar` returns one more if there are others. */
const undatedShown = 100;

export function shownOf(items: readonly CalendarItem[]): { items: readonly CalendarItem[]; more: boolean } {
  const extra = items.filter(({ at }) => at === null)[undatedShown];
  return { items: extra ? items.filter((one) => one !== extra) : items, more: extra !== undefined };
}

export const titleOf = ({ rows }: CalendarItem, lang: Lang): string =>
  (rows.find((row) => row.lang === lang) ?? rows[0]).title;

/** Filters items by language; a card of both languages and an item without a language are in each. */
export const inLang = (items: readonly CalendarItem[], lang: Lang | ''): readonly CalendarItem[] =>
  lang ? items.filter(({ rows }) => rows.some((row) => row.lang === null || row.lang === lang)) : items;

/** Published items and openings cannot be moved: readers have them, and an offer opens when it is published. */
export const isMovable = ({ kind, state }: CalendarItem): boolean =>
  kind !== 'opening' && kind !== 'change' && state !== 'published';

export const groups = ['published', 'scheduled', 'draft', 'recruitment'] as const;

export type Group = (typeof groups)[number];

export const groupOf = (item: CalendarItem): Group =>
  isText(item) || item.kind === 'change' ? item.state : 'recruitment';

const hourMs = 3_600_000;

/** Whether a scheduled item is, or would be, less than an hour away. */
export function isClose({ state, at }: CalendarItem, moment: string, now: number): boolean {
  if (state !== 'scheduled' || at === null) return false;
  return [at, moment].some((one) => Date.parse(one) - now < hourMs);
}

export interface Warning {
  item: CalendarItem;
  about: 'missing' | 'draft' | 'intended';
}

export function warningsOf(items: readonly CalendarItem[], from: number, until: number): Warning[] {
  return items.flatMap((item): Warning[] => {
    const at = Date.parse(item.at ?? '');
    if (!isText(item) || !(at >= from && at < until)) return [];
    if (item.state === 'draft') return [{ item, about: 'intended' }];
    const [row, translation] = item.rows;
    if (item.state !== 'scheduled' || translation) return [];
    return row.translation === 'missing' || row.translation === 'draft'
      ? [{ item, about: row.translation }]
      : [];
  });
}
