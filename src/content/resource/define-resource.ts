import type { MutationMeta, MutationOptions, UseQueryOptions } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { dayAndHour } from '@/content/list/publication-status';
import {
  type CopiedRow,
  copiedColumns,
  isCopied,
  referenceOf,
  type SaveMeaning,
  type WorkingCopy,
} from '@/content/working-copy/model';
import type { DraftFields } from '@/lib/device-drafts';
import { Failure, toFailure, unwrap } from '@/lib/failure';
import { type Lang, langs, otherLang } from '@/lib/lang';
import { fetchAllRows } from '@/lib/paging';
import { contentChange } from '@/lib/query-keys';
import { calendarKeys, workingCopyKeys } from '@/lib/query-keys-admin';
import { database } from '@/lib/supabase';
import { insertIdempotent, updateIfUnchanged, upsertById } from '@/lib/versioned';
import type { z } from '@/lib/zod';
import { copyLabel, freeSlug } from './copy';
import type { OutcomeMessages } from './messages';
import {
  type AnyMessages,
  type ContentTables,
  type Definition,
  type Duplication,
  type NeedsToColumns,
  type Resource,
  type RowAttempt,
  type RowOf,
  type SuccessMessage,
  singleTables,
  type WrittenColumns,
} from './types';

/** Compares a stored row with the columns of a save. */
function isUnchanged(row: object, columns: object): boolean {
  const stored = new Map(Object.entries(row));
  return Object.entries(columns).every(
    ([column, value]) => JSON.stringify(stored.get(column)) === JSON.stringify(value),
  );
}

/** Tells whether visitors see a row, or would with these columns. */
const isVisible = (row: Partial<CopiedRow & { published_at: string | null }> | null) =>
  row !== null && row.published !== false && !(row.published_at && Date.parse(row.published_at) > Date.now());

function copySuccess(lang: Lang, meaning: SaveMeaning, base: CopiedRow | null): SuccessMessage {
  const done = typeof meaning === 'string' ? meaning : meaning.moment ? 'date' : 'publish';
  return {
    title: `working-copies:done.${done}`,
    ...(typeof meaning === 'object' && meaning.moment && { values: dayAndHour(lang, meaning.moment) }),
    description: `working-copies:doneText.${done === 'publish' && base?.published === false ? 'draft' : done}`,
  };
}

/** Makes the queries and mutations of one kind of content from its definition. */
export function defineResource<
  Name extends keyof ContentTables,
  Schema extends z.ZodType<FieldValues, DraftFields>,
  Messages extends AnyMessages,
  Listed extends keyof RowOf<Name> & string = keyof RowOf<Name> & string,
>(
  definition: Definition<Name, Schema, Messages, Listed> & NeedsToColumns<Name, z.output<Schema>>,
): Resource<RowOf<Name>, z.input<Schema>, z.output<Schema>, Pick<RowOf<Name>, Listed | 'id'>> & {
  messages: Messages;
} {
  const {
    name,
    draftName,
    label,
    listColumns,
    successOf,
    isSaved = isUnchanged,
    read,
    order,
    alsoRefreshes = [],
    resetOnCopy,
    translation,
    ...shared
  }: Definition<Name, Schema, Messages, Listed> = definition;
  type Row = RowOf<Name>;
  type Input = z.output<Schema>;
  type ListedRow = Pick<Row, Listed | 'id'>;
  const { keys, messages, slugTaken } = shared;
  const toColumns: (input: Input, base: Row | null) => WrittenColumns =
    definition.toColumns ?? ((input) => input);
  const isSingle = singleTables.some((table) => table === name);
  const tableName = (lang: Lang) => (isSingle ? name : `${name}_${lang}`);
  const table = (lang: Lang) => database.from<Row>(tableName(lang));
  const { by, ascending } = 'by' in order ? order : { by: 'position', ascending: true };

  const list = (lang: Lang): UseQueryOptions<ListedRow[]> => ({
    queryKey: [...keys.all(lang), 'admin', 'list'],
    queryFn: () =>
      fetchAllRows(async (from, to) => {
        const rows = database.from<ListedRow>(tableName(lang)).select(listColumns?.join() ?? '*');
        return unwrap(await rows.order(by, { ascending }).order('id').range(from, to));
      }),
  });

  const readRow =
    read?.row ??
    (async (lang: Lang, column: 'id' | 'slug', value: string): Promise<Row | null> =>
      unwrap(await table(lang).select('*').eq(column, value).maybeSingle()));
  const written = read?.written ?? '*';
  const afterWrite = read?.afterWrite ?? ((row: Row) => row);

  const newPosition = async (lang: Lang) => {
    if (!('newRow' in order)) return {};
    const isLast = order.newRow === 'last';
    const positions = database.from<{ position: number }>(tableName(lang)).select('position');
    const end = unwrap(await positions.order('position', { ascending: !isLast }).limit(1).maybeSingle());
    return { position: isLast ? (end?.position ?? 0) + 1 : (end?.position ?? 1) - 1 };
  };

  const create = async (lang: Lang, id: string, columns: WrittenColumns): Promise<Row> => {
    const row = { ...columns, ...(await newPosition(lang)) };
    const insert = (values: object) => table(lang).insert(values).select(written).single();
    if (!slugTaken || !('slug' in columns)) {
      return upsertById<Row>(
        () => insert({ id, ...row }),
        () => table(lang).update(columns).eq('id', id).select(written).single(),
      );
    }
    const slug = String(columns.slug);
    return insertIdempotent<Row>(
      () => insert(row),
      () => readRow(lang, 'slug', slug),
      (taken) => isSaved(taken, columns),
    );
  };

  const update = (lang: Lang, base: Row, columns: WrittenColumns): Promise<Row> =>
    updateIfUnchanged({
      base,
      write: async (version) => {
        const row = table(lang).update(columns).eq('id', base.id).eq('updated_at', version);
        return unwrap(await row.select(written)).map((saved) => afterWrite(saved, base));
      },
      read: () => readRow(lang, 'id', String(base.id)),
      isSaved: (row) => isSaved(row, columns),
    });

  /** Slugs that begin like this one, in the languages where a copy may not meet another row. */
  const slugsLike = async (slug: string, of: readonly Lang[]) => {
    const queries = of.map((lang) =>
      database
        .from<{ slug: string }>(tableName(lang))
        .select('slug')
        .like('slug', `${slug.slice(0, 100)}%`),
    );
    return (await Promise.all(queries)).flatMap((answer) => unwrap(answer).map((row) => row.slug));
  };

  /** Inserts a copy of a stored row, under a slug of its own where it has one. */
  const insertCopy = async (lang: Lang, row: Row, slugLangs: readonly Lang[], ofPair?: Row): Promise<Row> => {
    const slug = 'slug' in row ? String(row.slug) : null;
    const taken = slug === null ? [] : await slugsLike(slug, slugLangs);
    const stored = Object.entries(row).filter(([column]) => column in shared.empty);
    for (;;) {
      const free = ofPair && 'slug' in ofPair ? String(ofPair.slug) : slug && freeSlug(slug, taken);
      const columns = {
        ...Object.fromEntries(stored),
        [label]: copyLabel(lang, String(row[label])),
        ...('published' in row && { published: false }),
        ...(free && { slug: free }),
        ...resetOnCopy,
      };
      try {
        return afterWrite(await create(lang, crypto.randomUUID(), columns), null);
      } catch (cause) {
        // A draft of somebody else, which an author cannot see, has this slug.
        if (!free || ofPair || toFailure(cause).kind !== 'duplicate') throw cause;
        taken.push(free);
      }
    }
  };

  const duplicate = async (lang: Lang, { id, both }: Duplication): Promise<Row | null> => {
    const row = await readRow(lang, 'id', String(id));
    if (!row) throw new Failure('missing');
    const otherId = both === false ? null : ((await translation?.idOf(lang, row)) ?? null);
    if (otherId !== null && both === undefined) return null;
    const there = otherLang(lang);
    const other = otherId === null ? null : await readRow(there, 'id', String(otherId));
    // One slug for both, free in both languages: it would pair with another row.
    const isPaired = translation !== undefined && !translation.link;
    const copy = await insertCopy(lang, row, isPaired ? langs : [lang]);
    if (!other) return copy;
    const made: [Lang, Row][] = [[lang, copy]];
    try {
      const partner = await insertCopy(there, other, [there], isPaired ? copy : undefined);
      made.push([there, partner]);
      await translation?.link?.({ [lang]: copy.id, [there]: partner.id } as Record<Lang, Row['id']>);
      return copy;
    } catch (cause) {
      // Half a pair is no copy of it.
      for (const [of, one] of made) await table(of).delete().eq('id', one.id);
      throw cause;
    }
  };

  /** Keys of the queries that show a row or its approval. */
  const refreshesOf = (lang: Lang) => [keys.all(lang), workingCopyKeys.all(), ...alsoRefreshes];

  const metaOf = (lang: Lang, { title, description, failed }: OutcomeMessages) =>
    ({
      ...(title && { success: { title, ...(description && { description }) } }),
      failure:
        typeof failed === 'string'
          ? { title: 'common:error', description: failed, serverMessage: true }
          : failed,
      refreshes: refreshesOf(lang),
    }) satisfies MutationMeta;

  const saveRow = (lang: Lang, { newId, input, base, copy, meaning }: RowAttempt<Row, Input>) => {
    // A row that was deleted or withdrawn is saved as a draft.
    const isDraft = meaning !== 'save' && 'published' in input;
    const columns = toColumns(isDraft ? { ...input, published: false } : input, base);
    const success =
      meaning === 'handIn' ? copySuccess(lang, meaning, base) : successOf?.(columns, base, lang);
    const meta = metaOf(lang, base ? messages.updated : messages.added);
    return {
      ...((isVisible(base) || isVisible(columns)) && { mutationKey: contentChange }),
      mutationFn: async () => {
        const row = base
          ? await update(lang, base, columns)
          : afterWrite(await create(lang, newId, columns), null);
        if (meaning === 'handIn') unwrap(await database.rpc('hand_in', referenceOf(tableName(lang), row.id)));
        return { row, copy };
      },
      meta: {
        ...meta,
        ...(success && { success }),
        ...(meaning === 'handIn' && { refreshes: [[]] }),
        failureByKind: {
          // Answered in a dialog, and asked for over the form.
          conflict: false,
          expired: false,
          ...(slugTaken && { duplicate: { title: 'common:error', description: slugTaken } }),
        },
      },
    } satisfies MutationOptions;
  };

  const saveCopy = (
    lang: Lang,
    { input, base, copy, meaning }: RowAttempt<Row, Input> & { base: Row; meaning: SaveMeaning },
  ) => {
    const columns = copiedColumns(toColumns(input, base));
    const publication = typeof meaning === 'object' ? meaning : null;
    return {
      ...(isVisible(base) && publication?.moment === null && { mutationKey: contentChange }),
      mutationFn: async () => {
        const given = {
          ...referenceOf(tableName(lang), base.id),
          columns,
          base: base.updated_at,
          expected_version: copy?.updated_at ?? null,
          meaning: publication ? 'publish' : meaning === 'handIn' ? 'hand_in' : meaning,
          ...publication,
        };
        const kept = unwrap(await database.rpc<WorkingCopy>('save_working_copy', given));
        return { row: { ...base, ...columns }, copy: kept };
      },
      meta: {
        success: copySuccess(lang, meaning, base),
        failure: { title: 'working-copies:failed' },
        failureByKind: { conflict: false, expired: false, missing: false },
        refreshes: meaning === 'keep' ? [workingCopyKeys.all(), calendarKeys.all()] : [[]],
      },
    } satisfies MutationOptions;
  };

  return {
    ...shared,
    label,
    table: tableName,
    draftName: (lang) => (isSingle ? draftName : `${draftName}.${lang}`),
    refreshes: refreshesOf,
    publishColumns: (['published', 'published_at'] as const).filter((column) => column in shared.empty),
    copyFields: (lang, row) => ({
      ...shared.toFields(row),
      [label]: copyLabel(lang, String(row[label])),
      ...('published' in row && { published: false }),
    }),
    nameOf: (row) => String(row[label]),
    read: (lang, id) => readRow(lang, 'id', id),
    toColumns,
    list,

    save: (lang, attempt) => {
      const { base, copy, meaning } = attempt;
      return base && meaning !== 'save' && isCopied(base, copy)
        ? saveCopy(lang, { ...attempt, base, meaning })
        : saveRow(lang, attempt);
    },

    duplicate: (lang) => ({
      mutationFn: (duplication) => duplicate(lang, duplication),
      meta: {
        failure: { title: 'bulk:duplicateFailed' },
        refreshes: [...(translation ? langs.map(keys.all) : [keys.all(lang)]), ...alsoRefreshes],
      },
    }),

    remove: (lang) => ({
      mutationKey: contentChange,
      mutationFn: async (id) => {
        unwrap(await table(lang).delete().eq('id', id));
      },
      meta: metaOf(lang, messages.deleted),
    }),

    reorder: (lang) => ({
      mutationKey: contentChange,
      scope: { id: `${tableName(lang)}-order` },
      mutationFn: async (rows) => {
        if (!('reorder' in order)) return;
        unwrap(await database.rpc(order.reorder, { lang, ids: rows.map(({ id }) => id) }));
      },
      // A refusal brings the stored order back: a change with a scope reads anew then, too.
      onMutate: async (rows, { client }) => {
        const { queryKey } = list(lang);
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, rows);
      },
      meta: {
        ...(messages.order && { failure: { title: messages.order.failed } }),
        refreshes: [keys.all(lang)],
      },
    }),
  };
}
