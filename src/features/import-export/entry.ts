import type { deletableKinds } from '@/content/tables';
import type { Resources } from '@/i18n/resources';
import type { Lang } from '@/lib/lang';

export type EntryKind = (typeof deletableKinds)[number];

type WithoutCount<Key> = Key extends `${infer Code}_${'one' | 'other'}` ? Code : Key;

/** Reason why a part was left out or changed; each code has its sentence. */
export interface EntryFault {
  code: WithoutCount<keyof Resources['import-export']['faults']>;
  detail: string;
  count?: number;
}

/** What a text was in its source. */
export const sourceStates = [
  'public',
  'planned',
  'draft',
  'private',
  'expired',
  'undated',
  'unreadable',
] as const;
export type SourceState = (typeof sourceStates)[number];

/** One text read from an import, whatever it was written with; exports write the same. */
export interface Entry {
  kind: EntryKind;
  /** Stable name within its source (path of the file, guid of WordPress): run twice makes nothing twice. */
  key: string;
  /** Null: chosen by the person who imports. */
  lang: Lang | null;
  /** Code of a language that the site does not have. */
  foreignLang: string | null;
  /** Joins the two languages. */
  pairKey: string | null;
  title: string;
  slug: string;
  excerpt: string;
  /** Markdown as the site renders it. */
  body: string;
  publishedAt: string | null;
  /** Both readings of a date that can mean two days. */
  twoDates: { dayFirst: string; monthFirst: string } | null;
  updatedAt: string | null;
  state: SourceState;
  author: string | null;
  category: string | null;
  tags: string[];
  /** Address, or path in the ZIP or folder. */
  cover: string | null;
  /** Addresses or paths in the body, in order. */
  pictures: string[];
  /** Paths that must redirect. */
  oldAddresses: string[];
  /** Other columns of an own export, of a CSV, or of kinds other than articles. */
  fields: Record<string, unknown>;
  faults: EntryFault[];
}

/** An entry that says nothing yet. */
export const emptyEntry = (kind: EntryKind, key: string): Entry => ({
  kind,
  key,
  lang: null,
  foreignLang: null,
  pairKey: null,
  title: '',
  slug: '',
  excerpt: '',
  body: '',
  publishedAt: null,
  twoDates: null,
  updatedAt: null,
  state: 'public',
  author: null,
  category: null,
  tags: [],
  cover: null,
  pictures: [],
  oldAddresses: [],
  fields: {},
  faults: [],
});
