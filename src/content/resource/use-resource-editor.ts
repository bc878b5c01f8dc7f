import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { type Attempt, useEditor } from '@/content/editor/use-editor';
import type { Content } from '@/content/versions/model';
import { isCopyShown, useEditSession } from '@/content/working-copy/edit-session';
import {
  applyWorkingCopy,
  copiedColumns,
  isCopied,
  publication,
  referenceOf,
  type SaveMeaning,
} from '@/content/working-copy/model';
import { readCopy } from '@/content/working-copy/queries';
import { useLang } from '@/i18n';
import type { DraftFields } from '@/lib/device-drafts';
import { Failure, toFailure } from '@/lib/failure';
import { ConflictError } from '@/lib/versioned';
import { toast } from '@/ui/toast-store';
import type { EditedResource, ResourceRow } from './types';

type Save<Row, Input> = (attempt: Attempt<Row, Input, SaveMeaning>) => Promise<Row>;

/** The editor of a row: kept on this device while it is typed, saved over the version it started from. */
export function useResourceEditor<
  Row extends ResourceRow,
  Fields extends DraftFields,
  Input extends FieldValues,
>(
  resource: EditedResource<Row, Fields, Input>,
  {
    row,
    empty = resource.empty,
    save,
    ...options
  }: Pick<Parameters<typeof useEditor<Row, Fields, Input>>[0], 'row' | 'onDone' | 'toVersionFields'> & {
    empty?: Fields;
    /** A save of several steps, of which `store` is one. */
    save?: (
      attempt: Attempt<Row, Input, SaveMeaning>,
      advance: (stored: Row) => void,
      store: Save<Row, Input>,
      form: UseFormReturn<Fields, unknown, Input>,
    ) => Promise<Row>;
  },
) {
  const { t } = useTranslation('working-copies');
  const lang = useLang();
  const may = useMay();
  const client = useQueryClient();
  const session = useEditSession();
  const [newId] = useState(() => crypto.randomUUID());
  const { schema, toFields, toColumns, slugTaken } = resource;
  const publishes = resource.area !== 'drafts' || may('content');
  const copyOf = () => session?.base.current.copy ?? null;

  /** Reads what is stored now: a newer working copy, or the row. */
  const readConflict = async (base: Row) => {
    const place = referenceOf(resource.table(lang), base.id);
    const [stored, latest] = await Promise.all([resource.read(lang, place.row_id), readCopy(place)]);
    const isNewer = latest?.updated_at !== copyOf()?.updated_at;
    if (session) session.base.current.copy = latest;
    if (latest && !isNewer && stored?.updated_at === base.updated_at) {
      toast({ kind: 'info', title: t('failed'), description: t('pairFailed') });
      return new Failure('unexpected');
    }
    return new ConflictError(stored && latest && isNewer ? applyWorkingCopy(stored, latest) : stored);
  };

  const store: Save<Row, Input> = async ({ input, base, meaning }) => {
    const copied = meaning !== 'save' && base !== null && isCopied(base, copyOf()) ? base : null;
    if (copied && publishes) {
      const columns = new Map(Object.entries(toColumns(input, base)));
      const stored = new Map(Object.entries(copied));
      if (publication.some((name) => columns.has(name) && columns.get(name) !== stored.get(name))) {
        toast({ kind: 'info', title: t('state.title'), description: t('state.text') });
      }
    }
    try {
      const attempt = { input, base, meaning, newId, copy: copyOf() };
      const { row, copy } = await new MutationObserver(client, resource.save(lang, attempt)).mutate();
      if (session) session.base.current = { row, copy };
      return row;
    } catch (cause) {
      const { kind } = toFailure(cause);
      if (copied && (kind === 'conflict' || kind === 'missing')) throw await readConflict(copied);
      // A row that its author may no longer read is not there for them either: this read is refused then.
      const isGone = cause instanceof ConflictError && cause.theirs === null;
      if (base && isGone) await readCopy(referenceOf(resource.table(lang), base.id));
      throw cause;
    }
  };

  const editor = useEditor<Row, Fields, Input, SaveMeaning>({
    row,
    schema,
    draftName: resource.draftName(lang),
    empty,
    toFields,
    save: (given, advance): Promise<Row> => {
      // Authors do not change public rows, and only the button for it publishes a working copy.
      const isKept = session ? isCopyShown(session) || (!publishes && given.base?.published) : false;
      const attempt = {
        ...given,
        meaning: given.meaning === 'save' && isKept ? ('keep' as const) : given.meaning,
      };
      return save ? save(attempt, advance, store, editor.form) : store(attempt);
    },
    onRefused: ({ kind }) => {
      if (kind !== 'duplicate' || !slugTaken) return;
      // A resource with this message has the field.
      const slug = 'slug' as FieldPath<Fields>;
      // Rendered first: a folded section opens before the focus.
      flushSync(() => editor.form.setError(slug, { type: 'server', message: slugTaken }));
      editor.form.setFocus(slug);
    },
    ...options,
  });
  const { form, base, conflict, versions } = editor;

  /** Set if the row went public, and readers keep it: a save goes into its working copy. */
  const publicRow = () => {
    if (!conflict?.theirs || conflict.theirs.published === false || copyOf()) return;
    const { theirs, attempt } = conflict;
    if (publishes && attempt.meaning !== 'keep') return;
    const keep = attempt.meaning === 'handIn' ? 'working-copies:handIn' : 'working-copies:keep';
    const isSame = theirs.updated_at === base?.updated_at;
    return {
      title: isSame ? 'working-copies:conflict.discarded' : 'working-copies:conflict.published',
      keep: session?.mayWrite ? keep : null,
    } as const;
  };
  const publicConflict = publicRow();

  return {
    ...editor,
    conflict: conflict && { ...conflict, publicRow: publicConflict },
    versions: () => {
      const { theirs, mine } = versions();
      return publicConflict ? { theirs: copiedColumns(theirs), mine: copiedColumns(mine) } : { theirs, mine };
    },
    /** False for authors, whose texts are handed in. */
    publishes,
    /** Columns of what is typed; null while a field is invalid. */
    columns: (): Content | null => {
      const { data } = schema.safeParse(form.getValues());
      return data ? copiedColumns(toColumns(data, base)) : null;
    },
    /** Table and id of the stored row; null for a new one. */
    storedRow: row && { table: resource.table(lang), rowId: String(row.id) },
    taken: slugTaken,
    invalid: Object.keys(form.formState.errors).length > 0,
  };
}
