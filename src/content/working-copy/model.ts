import { editPath } from '@/content/tables';
import type { Content } from '@/content/versions/model';
import type { Lang } from '@/lib/lang';
import type { Versioned } from '@/lib/versioned';

/** What somebody asks about a text that was handed in; `paragraph` counts those of the field, from 0. */
export interface Remark {
  field: string;
  paragraph: number | null;
  quote: string;
  text: string;
}

/** A row that may have a working copy. */
export interface CopiedRow extends Versioned {
  id: string | number;
  published?: boolean;
}

export type CopyState = 'kept' | 'handed_in' | 'handed_back';

/** Columns of a row as they would become, seen by those who write it. */
export interface WorkingCopy extends Versioned {
  content: Content;
  /** Version of the row it was made from. */
  base: string;
  person: string | null;
  person_name: string | null;
  /** When it is published by itself. */
  publish_at: string | null;
  state: CopyState;
  /** The row was changed since `base`. */
  stale: boolean;
  remarks: Remark[];
  /** Name of the editor who handed it back, and the time. */
  answered_by: string | null;
  answered_at: string | null;
  /** Why it could not be published at its date: `changed`, or the rule it breaks. */
  fault: string | null;
  /** The working copy of the translation. */
  pair: { table_name: string; row_id: string; updated_at: string } | null;
}

/** Meaning of a button of a row's form other than an ordinary save. */
export type SaveMeaning = 'keep' | 'handIn' | Publication;

/** Publishes a working copy. */
export interface Publication {
  /** When; null for now. */
  moment: string | null;
  /** Version of the translation's working copy where both are published. */
  translation_version: string | null;
}

/** Tells whether a save goes into a working copy; a draft has none. */
export const isCopied = ({ published }: CopiedRow, copy: WorkingCopy | null) =>
  published !== false || copy !== null;

/** Row of `list_working_copies`. */
export interface ListedCopy
  extends Pick<WorkingCopy, 'updated_at' | 'person_name' | 'publish_at' | 'state' | 'stale'> {
  table_name: string;
  row_id: string;
  title: string;
}

/** A text handed in: a draft, or the working copy of a public one. */
export interface Approval
  extends Pick<WorkingCopy, 'person' | 'person_name' | 'remarks' | 'answered_by' | 'answered_at'>,
    Pick<ListedCopy, 'table_name' | 'row_id' | 'title'> {
  handed_in_at: string;
  state: Exclude<CopyState, 'kept'>;
}

/** The row as it would be, at the version it was made from: a save over a newer one is a conflict. */
export const applyWorkingCopy = <Row extends Versioned>(row: Row, copy: WorkingCopy): Row => ({
  ...row,
  ...copy.content,
  updated_at: copy.base,
});

/** Columns that no working copy holds: they are changed in the public state. */
export const publication = ['published', 'published_at'] as const;

/** Columns of a save that a working copy holds. */
export function copiedColumns(columns: object): Content {
  const copied: Content = { ...columns };
  for (const name of publication) delete copied[name];
  return copied;
}

export interface RowReference {
  table_name: string;
  row_id: string;
}

export const referenceOf = (table_name: string, id: string | number): RowReference => ({
  table_name,
  row_id: String(id),
});

/** Opens a row with its working copy, also where its editor is a dialog over the list. */
export function openPath(table: string, id: string, shown: Lang): string {
  const path = editPath(table, id, shown);
  return path.endsWith(`/${encodeURIComponent(id)}`) ? path : `${path}?edit=${id}`;
}
