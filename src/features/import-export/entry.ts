import type { deletableKinds } from '@/content/tables';
import type { Resources } from '@/i18n/resources';

export type EntryKind = (typeof deletableKinds)[number];

type WithoutCount<Key> = Key extends `${infer Code}_${'one' | 'other'}` ? Code : Key;

/** Reason why a part was left out or changed; each code has its sentence. */
export interface EntryFault {
  code: WithoutCount<keyof Resources['import-export']['faults']>;
  detail: string;
  count: number;
}

export type Tell = (code: EntryFault['code'], detail?: string) => void;

/** Adds to faults, one for each code: its details follow each other, as far as a sentence may be long. */
export const tellTo =
  (faults: EntryFault[]): Tell =>
  (code, detail = '') => {
    const known = faults.find((fault) => fault.code === code);
    if (!known) faults.push({ code, detail, count: 1 });
    else if (detail === '' || !known.detail.split(', ').includes(detail)) {
      known.count += 1;
      if (detail && known.detail.length < 600) known.detail += `, ${detail}`;
    }
  };

export type SourceState = keyof Resources['import-export']['sourceStates'];

export const emptyEntry = (kind: EntryKind, key: string) => ({
  kind,
  /** Stable name within its source (path of the file, guid of WordPress): run twice makes nothing twice. */
  key,
  /** Code of its language, also of one that the site does not have; null: chosen by the person who imports. */
  lang: null as string | null,
  pairKey: null as string | null,
  title: '',
  slug: '',
  excerpt: '',
  /** Markdown as the site renders it. */
  body: '',
  publishedAt: null as string | null,
  /** Both readings of a date that can mean two days. */
  twoDates: null as { dayFirst: string; monthFirst: string } | null,
  updatedAt: null as string | null,
  state: 'public' as SourceState,
  author: null as string | null,
  category: null as string | null,
  tags: [] as string[],
  cover: null as string | null,
  oldAddresses: [] as string[],
  /** Other columns of an own export, of a CSV, or of kinds other than articles. */
  fields: {} as Record<string, unknown>,
  faults: [] as EntryFault[],
});

/** One text read from an import, whatever it was written with; exports write the same. */
export type ImportEntry = ReturnType<typeof emptyEntry>;

export type EntryStream = AsyncGenerator<ImportEntry, void>;
