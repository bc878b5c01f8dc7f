import { useCallback, useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePerson } from '@/features/auth/admin/session';
import type { Failure } from '@/lib/failure';
import type { Versioned } from '@/lib/versioned';
import { toast } from '@/ui/toast-store';
import type { Fields } from './draft-store';
import { type KeptDraft, useDraft } from './use-draft';
import { type Saving, useSaving } from './use-saving';

interface Given<Row, Kept extends Fields, Payload extends FieldValues> {
  /** The stored row the form opened; null for something new. */
  row: Row | null;
  form: UseFormReturn<Kept, unknown, Payload>;
  /** What is written, e.g. `project.fr`; with the row's id it names the text on this device. */
  document: string;
  empty: Kept;
  toFields: (row: Row) => Kept;
  save: (saving: Saving<Row, Payload>, keep: (stored: Row) => void) => Promise<Row>;
  onDone: (stored: Row, isNew: boolean) => void;
  onRefused?: (failure: Failure) => void;
}

const same = (one: Fields, other: Fields) => JSON.stringify(one) === JSON.stringify(other);

/** What the safety net around a form needs to know of its editor. */
export interface Editor {
  base: Versioned | null;
  saving: boolean;
  failure: Failure | null;
  conflict: { theirs: Versioned | null; close: () => void; insist: () => void } | null;
  draft: Pick<KeptDraft<Fields>, 'found' | 'keptAt' | 'failed' | 'discard'>;
  restore: () => void;
  reload: () => void;
  unsaved: () => boolean;
}

/** A form over one row: kept on this device while it is typed, saved over the version it started from. */
export function useEditor<
  Row extends Versioned & { id: string | number },
  Kept extends Fields,
  Payload extends FieldValues,
>({ row, form, document, empty, toFields, save, onDone, onRefused }: Given<Row, Kept, Payload>) {
  const { t } = useTranslation('drafts');
  const { id } = usePerson();
  const draft = useDraft(id, `${document}.${row?.id ?? 'new'}`, empty);
  const { keep, forget } = draft;
  const done = useRef(false);

  const saving = useSaving<Row, Payload>({
    row,
    save,
    onDone: (stored) => {
      done.current = true;
      forget();
      onDone(stored, row === null);
    },
    ...(onRefused ? { onRefused } : {}),
  });
  const { stored, setBase, conflict } = saving;

  // What is stored as the form would hold it, and what it holds, with their entries in one order.
  const held = useCallback(
    (fields: Kept): Kept =>
      Object.fromEntries(Object.keys(empty).map((name) => [name, fields[name]])) as Kept,
    [empty],
  );

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (done.current) return;
        // The form speaks up at once when it is set to another version, before anything is rendered.
        const base = stored.current;
        const fields = held(values);
        if (same(held(base ? toFields(base) : empty), fields)) forget();
        else keep(fields, base?.updated_at ?? null);
      },
    });
  }, [form, stored, empty, toFields, held, keep, forget]);

  const restore = () => {
    if (!draft.found) return;
    draft.offer();
    const { fields, base: version } = draft.found;
    // Saved on top of the version it was typed on: what changed since then shows as a conflict.
    if (stored.current && version) setBase({ ...stored.current, updated_at: version });
    form.reset(fields as DefaultValues<Kept>, { keepDefaultValues: true });
    draft.take();
    keep(fields, version);
    toast({ kind: 'info', title: t('restore.restored') });
  };

  const reload = () => {
    const theirs = conflict?.theirs;
    if (!theirs) return;
    draft.offer();
    setBase(theirs);
    form.reset(toFields(theirs) as DefaultValues<Kept>);
    conflict.close();
  };

  const { isDirty } = form.formState;
  return { ...saving, draft, restore, reload, unsaved: () => isDirty && !done.current };
}
