import type {
  MutationMeta,
  MutationOptions,
  QueryKey,
  UseMutationOptions,
  UseQueryOptions,
} from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { Attempt } from '@/content/editor/use-editor';
import type { PreviewedRow } from '@/content/preview/model';
import type { SaveMeaning, WorkingCopy } from '@/content/working-copy/model';
import type { MessageKey } from '@/i18n';
import type { Database } from '@/lib/database.types';
import type { DraftFields } from '@/lib/device-drafts';
import type { Failure } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import type { Versioned } from '@/lib/versioned';
import type { z } from '@/lib/zod';
import type { ListPageMessages, ResourceMessages } from './messages';

type DatabaseTables = Database['public']['Tables'];

/** `x` of every `x_fr` that has an `x_en`: the content that each language has of its own. */
export type ResourceName = {
  [T in keyof DatabaseTables]: T extends `${infer Name}_fr`
    ? `${Name}_en` extends keyof DatabaseTables
      ? Name
      : never
    : never;
}[keyof DatabaseTables];

/** Tables with both languages, told apart by a column. */
export const singleTables = ['job_offers'] as const;

export type ContentTables = { [Name in ResourceName]: DatabaseTables[`${Name}_fr`] } & Pick<
  DatabaseTables,
  (typeof singleTables)[number]
>;
export type RowOf<Name extends keyof ContentTables> = ContentTables[Name]['Row'];
export type ColumnsOf<Name extends keyof ContentTables> = ContentTables[Name]['Update'];

/** Columns of a save, whatever the table. */
export type WrittenColumns = Record<string, unknown> & { published?: boolean; published_at?: string | null };

/** Columns of every content table. */
export interface ResourceRow extends Versioned {
  id: string | number;
  published?: boolean;
}

export type ReorderFunction = Extract<keyof Database['public']['Functions'], `reorder_${string}`>;

type Order<Row> =
  | { by: keyof Row & string; ascending: boolean }
  /** An order by hand: the function stores it in `position`; `newRow` is the place of a new row. */
  | { reorder: ReorderFunction; newRow: 'first' | 'last' };

/** Messages, with those of the list and the dialog where both come from `content/resource`. */
export type AnyMessages = ResourceMessages & Partial<ListPageMessages>;

export type SuccessMessage = NonNullable<MutationMeta['success']>;

interface Named<Messages = ResourceMessages> {
  keys: {
    /** Key of every query of a language, those of visitors included. */
    all: (lang: Lang) => QueryKey;
  };
  messages: Messages;
}

/** What the acts on several rows need beyond their table. */
export interface BulkRules {
  /** Rows that are published only knowingly, by a condition of the Data API, and why. */
  publishBlocker?: { condition: string; reason: MessageKey };
  /** Categories in use in the language of the page, of rows that take any. */
  useCategories?: () => readonly string[];
  /** Every category with its name, of rows that take no other. */
  categoryNames?: Readonly<Record<string, MessageKey>>;
}

/** Columns with pictures that are read out. A portrait is not: the name stands beside it. */
export interface DescribedPictures<Column = string> {
  /** Columns of one picture, each with that of its alternative text. */
  columns: readonly (readonly [picture: Column, alt: Column])[];
  /** Columns of several pictures. */
  lists: readonly (readonly [pictures: Column, alts: Column])[];
  /** Markdown. */
  texts: readonly Column[];
}

interface Edited<Row, Fields, Input> {
  schema: z.ZodType<Input, Fields>;
  empty: Fields;
  toFields: (row: Row) => Fields;
  area?: 'drafts';
  /** Turns the fields into the page that visitors will see. */
  preview?: (fields: Fields) => PreviewedRow;
  pictures?: DescribedPictures<keyof Row & string>;
  /** Message beside a slug that is taken. A row with a slug has no id before the server gives it one. */
  slugTaken?: MessageKey;
}

/** Input with a field that is no column of its table does not compile without `toColumns`. */
export type NeedsToColumns<Name extends keyof ContentTables, Input> = Input extends ColumnsOf<Name> &
  Record<Exclude<keyof Input, keyof ColumnsOf<Name>>, never>
  ? unknown
  : { toColumns: object };

export type Definition<
  Name extends keyof ContentTables,
  Schema extends z.ZodType<FieldValues, DraftFields>,
  Messages,
  Listed extends keyof RowOf<Name>,
> = Named<Messages> &
  BulkRules &
  Edited<RowOf<Name>, z.input<Schema>, z.output<Schema>> & {
    name: Name;
    schema: Schema;
    draftName: string;
    /** The column that messages call a row by. */
    label: NoInfer<Listed>;
    /** The columns of the list, where a whole row is too much. */
    listColumns?: readonly Listed[];
    /** Columns that a save writes; by default the input itself. */
    toColumns?: (input: z.output<Schema>, base: RowOf<Name> | null) => ColumnsOf<Name>;
    /** Success of a save where it depends on what is saved; `added` or `updated` otherwise. */
    successOf?(columns: WrittenColumns, base: RowOf<Name> | null, lang: Lang): SuccessMessage;
    /** Compares a stored row with the columns of a save, where equal columns are not enough. */
    isSaved?(row: RowOf<Name>, columns: WrittenColumns): boolean;
    /** Reads rows of a table that does not answer every column. */
    read?: {
      row: (lang: Lang, column: 'id' | 'slug', value: string) => Promise<RowOf<Name> | null>;
      /** The columns that a write answers. */
      written: string;
      afterWrite: (row: RowOf<Name>, base: RowOf<Name> | null) => RowOf<Name>;
    };
    order: Order<RowOf<Name>>;
    /** Columns that a copy resets, beside its slug and its label. */
    resetOnCopy?: Partial<ColumnsOf<Name>>;
    translation?: {
      idOf: (lang: Lang, row: RowOf<Name>) => Promise<RowOf<Name>['id'] | null>;
      /** Links two copies; without it they share their slug. */
      link?: (ids: Record<Lang, RowOf<Name>['id']>) => Promise<void>;
    };
    /** Keys of other queries that a save makes stale. */
    alsoRefreshes?: readonly QueryKey[];
  };

interface Stored extends Named {
  /** The table of a language, as versions and presence name it. */
  table: (lang: Lang) => string;
  /** Authors edit a row until it is published. */
  area?: 'drafts';
  /** Keys that a change of a row makes stale. */
  refreshes: (lang: Lang) => QueryKey[];
  /** Copies a row as a draft; null where it has a translation and nobody said whether to copy that too. */
  duplicate: (lang: Lang) => UseMutationOptions<ResourceRow | null, Failure, Duplication>;
}

/** A row to copy, alone or with its translation. */
export interface Duplication {
  id: ResourceRow['id'];
  both?: boolean;
}

/** Queries and mutations of a list. */
export interface ListedResource<Row extends Pick<ResourceRow, 'id'>> extends Stored, BulkRules {
  /** Columns of the publish state. */
  publishColumns: readonly ('published' | 'published_at')[];
  /** The column that messages call a row by. */
  label: string;
  nameOf: (row: Row) => string;
  /** Every row in its order. */
  list: (lang: Lang) => UseQueryOptions<Row[]>;
  /** Moves a row to the trash. */
  remove: (lang: Lang) => UseMutationOptions<void, Failure, ResourceRow['id']>;
  /** Shows the rows in this order at once and stores it, one move after the other. */
  reorder: (lang: Lang) => UseMutationOptions<void, Failure, Row[]>;
}

/** Queries and mutations of a dialog or an editor. */
export interface EditedResource<
  Row extends ResourceRow,
  Fields extends DraftFields,
  Input extends FieldValues,
> extends Stored,
    Edited<Row, Fields, Input> {
  /** Names the device draft, without the id of its row. */
  draftName: (lang: Lang) => string;
  /** Fields of a new row that copies this one. */
  copyFields: (lang: Lang, row: Row) => Fields;
  /** The row as it is stored now. */
  read: (lang: Lang, id: string) => Promise<Row | null>;
  /** Columns that a save writes. */
  toColumns: (input: Input, base: Row | null) => object;
  /** Saves over the version the text started from, or throws `ConflictError`. */
  save: (lang: Lang, attempt: RowAttempt<Row, Input>) => MutationOptions<SavedRow<Row>, Failure>;
}

/** One save of a row. */
export interface RowAttempt<Row, Input> extends Attempt<Row, Input, SaveMeaning> {
  /** Id of a new row: a second press cannot make a second one. */
  newId: string;
  /** Working copy the text started from. */
  copy: WorkingCopy | null;
}

interface SavedRow<Row> {
  row: Row;
  copy: WorkingCopy | null;
}

export interface Resource<
  Row extends ResourceRow,
  Fields extends DraftFields,
  Input extends FieldValues,
  Listed extends Pick<ResourceRow, 'id'> = Row,
> extends ListedResource<Listed>,
    EditedResource<Row, Fields, Input> {}
