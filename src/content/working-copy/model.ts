import { givenAnswerSchema, sentRemarkSchema } from '@/content/sign-off';
import { editPath } from '@/content/tables';
import type { Content } from '@/content/versions/model';
import type { Lang } from '@/lib/lang';
import type { Versioned } from '@/lib/versioned';
import { z } from '@/lib/zod';

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 60);

/** Tells whether a remark belongs to a passage; a page and its Markdown differ in signs only. */
export function isAtPassage({ quote }: { quote: string }, passage: string): boolean {
  const letters = lettersOf(quote);
  return letters !== '' && lettersOf(passage).startsWith(letters);
}

/** What clients said of the text as it is, since it was last published. */
const signOffSchema = z.object({
  state: z.enum(['approved', 'differs', 'change', 'unanswered']),
  name: z.string().nullable(),
  at: z.string().nullable(),
});

const answerSchema = z.object({
  state: z.enum(['handed_in', 'handed_back']),
  person: z.string().nullable(),
  person_name: z.string().nullable(),
  /** Name of the editor who handed it back, and the time. */
  answered_by: z.string().nullable(),
  answered_at: z.string().nullable(),
});

const approvalSchema = answerSchema.extend({ handed_in_at: z.string() });

/** Approval, answers of clients and remarks on a row, as `get_review` returns them. */
export const reviewSchema = z.object({
  states: z.array(signOffSchema),
  /** Of the text as it is. */
  digest: z.string().nullable(),
  approval: approvalSchema.nullable(),
  answers: z.array(givenAnswerSchema),
  remarks: z.array(
    sentRemarkSchema.extend({
      name: z.string(),
      /** With the readers of a link. */
      shared: z.boolean(),
    }),
  ),
  /** Colleagues who can be told. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Review = z.output<typeof reviewSchema>;
export type ListedRemark = Review['remarks'][number];

/** Not ticked off, and no answer to another one. */
export const isOpenRemark = ({ resolved, parent_id }: ListedRemark) => !resolved && !parent_id;

/** A row that may have a working copy. */
export interface CopiedRow extends Versioned {
  id: string | number;
  published?: boolean;
}

/** Columns of a row as they would become, seen by those who write it. */
export const workingCopySchema = answerSchema.extend({
  state: z.enum(['kept', 'handed_in', 'handed_back']),
  content: z.record(z.string(), z.unknown()),
  updated_at: z.string(),
  /** Version of the row it was made from. */
  base: z.string(),
  /** When it is published by itself. */
  publish_at: z.string().nullable(),
  /** The row was changed since `base`. */
  stale: z.boolean(),
  /** Why it could not be published at its date: `changed`, or the rule it breaks. */
  fault: z.string().nullable(),
  /** The working copy of the translation. */
  pair: z.object({ updated_at: z.string() }).nullable(),
});
export type WorkingCopy = z.output<typeof workingCopySchema>;

const listedSchema = z.object({ table_name: z.string(), row_id: z.string(), title: z.string() });

export const listedCopySchema = listedSchema.extend(
  workingCopySchema.pick({ updated_at: true, person_name: true, publish_at: true, state: true, stale: true })
    .shape,
);
export type ListedCopy = z.output<typeof listedCopySchema>;

/** A text handed in: a draft, or the working copy of a public one; or what a client answered. */
export const listedApprovalSchema = listedSchema.extend({
  ...approvalSchema.pick({ person_name: true, handed_in_at: true }).shape,
  /** Open remarks of the staff. */
  remarks: z.number(),
  state: z.enum(['handed_in', 'handed_back', 'approved', 'change', 'differs']),
});
export type Approval = z.output<typeof listedApprovalSchema>;

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
