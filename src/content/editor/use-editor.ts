import { useCallback, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePerson } from '@/auth/session';
import type { MessageKey } from '@/i18n';
import type { DraftFields } from '@/lib/device-drafts';
import type { Failure } from '@/lib/failure';
import type { Versioned } from '@/lib/versioned';
import { toast } from '@/ui/toast-store';
import { type EditorDraft, flushDrafts, useDraft } from './use-draft';
import { type Saving, useSaving } from './use-saving';

export interface EditorOptions<Row, Kept extends DraftFields, Payload extends FieldValues> {
  /** Stored row the form opened; null for a new one. */
  row: Row | null;
  form: UseFormReturn<Kept, unknown, Payload>;
  /** Name of the device draft, e.g. `project.fr`; the row's id is added. */
  document: string;
  empty: Kept;
  toFields: (row: Row) => Kept;
  save: (saving: Saving<Row, Payload>, keep: (stored: Row) => void) => Promise<Row>;
  onDone: (stored: Row, isNew: boolean) => void;
  onRefused?: (failure: Failure) => void;
  /** The form goes on after a save, from what was stored. */
  staysOpen?: boolean;
  /** Converts the form's values to those of a version; identity by default. */
  toVersionFields?: (fields: Kept) => Record<string, unknown>;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Editor as the guards around a form need it. */
export interface Editor {
  base: Versioned | null;
  saving: boolean;
  failure: Failure | null;
  conflict: {
    theirs: Versioned | null;
    close: () => void;
    saveAnyway: () => void;
    /** Where a save leaves the stored row to its readers: what happened, and how one's own is kept, if it may be. */
    beside?: { title: MessageKey; keep: MessageKey | null } | undefined;
  } | null;
  draft: Pick<EditorDraft<DraftFields>, 'found' | 'savedAt' | 'failed' | 'discard'>;
  restore: () => void;
  reload: () => void;
  /** Stored and typed values of a conflict. */
  versions: () => { theirs: Record<string, unknown>; mine: Record<string, unknown> };
  /** Message of a duplicate, naming its field. */
  taken?: MessageKey | undefined;
  unsaved: () => boolean;
}

/** Edits one row in a form: a device draft while typing, saved over the version it started from. */
export function useEditor<
  Row extends Versioned & { id: string | number },
  Kept extends DraftFields,
  Payload extends FieldValues,
>({
  row,
  form,
  document,
  empty,
  toFields,
  save,
  onDone,
  onRefused,
  staysOpen = false,
  toVersionFields = (fields) => fields,
}: EditorOptions<Row, Kept, Payload>) {
  const { t } = useTranslation('drafts');
  const { id } = usePerson();
  const [storedId, setStoredId] = useState(row?.id ?? 'new');
  const draft = useDraft(id, `${document}.${storedId}`, empty);
  const { keep, forget } = draft;
  const done = useRef(false);
  /** Form values when the save began. */
  const sent = useRef<Kept | null>(null);

  // Picks the form's fields in one order, so that stored and typed values compare.
  const valuesOf = useCallback(
    (fields: Kept): Kept =>
      Object.fromEntries(Object.keys(empty).map((name) => [name, fields[name]])) as Kept,
    [empty],
  );

  const typedSince = (fresh: Kept): Partial<Kept> => {
    flushDrafts();
    const now = valuesOf(form.getValues());
    const before = sent.current ?? now;
    return Object.fromEntries(
      Object.entries(now).filter(([name, value]) => !same(value, before[name]) && !same(value, fresh[name])),
    ) as Partial<Kept>;
  };

  /** Resets the form to the stored row, with the text typed since over it. */
  const continueFrom = (id: Row['id'], fresh: Kept, typed: Partial<Kept>) => {
    setStoredId(id);
    sent.current = structuredClone(fresh);
    form.reset(fresh as DefaultValues<Kept>);
    form.reset({ ...fresh, ...typed } as DefaultValues<Kept>, { keepDefaultValues: true });
  };

  const saving = useSaving<Row, Payload>({
    row,
    onStart: () => {
      flushDrafts();
      // Cloned, as list fields are mutated in place.
      sent.current = structuredClone(valuesOf(form.getValues()));
    },
    save: (attempt, advance) =>
      save(attempt, (next) => {
        const fresh = valuesOf(toFields(next));
        const typed = typedSince(fresh);
        advance(next);
        continueFrom(next.id, fresh, typed);
      }),
    onDone: (next) => {
      const fresh = valuesOf(toFields(next));
      const typed = typedSince(fresh);
      if (Object.keys(typed).length > 0) {
        continueFrom(next.id, fresh, typed);
        toast({ kind: 'info', title: t('since') });
        return false;
      }
      if (staysOpen) {
        continueFrom(next.id, fresh, {});
        forget();
        onDone(next, row === null);
        return false;
      }
      done.current = true;
      forget();
      onDone(next, row === null);
      return true;
    },
    ...(onRefused ? { onRefused } : {}),
  });
  const { stored, setBase, conflict } = saving;

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (done.current) return;
        // Reads the ref, as a reset form reports before the next render.
        const base = stored.current;
        const fields = valuesOf(values);
        if (same(valuesOf(base ? toFields(base) : empty), fields)) forget();
        else keep(fields, base?.updated_at ?? null);
      },
    });
  }, [form, stored, empty, toFields, valuesOf, keep, forget]);

  const restore = () => {
    if (!draft.found) return;
    draft.offer();
    const { fields, base: version } = draft.found;
    // Restores the base version: later changes show as a conflict.
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

  const versions = () => {
    // The pressed button may have decided this instead of the form.
    const published: unknown = conflict?.payload.published;
    const mine = form.getValues();
    return {
      theirs: toVersionFields(conflict?.theirs ? toFields(conflict.theirs) : empty),
      mine: toVersionFields(typeof published === 'boolean' ? { ...mine, published } : mine),
    };
  };

  const { isDirty } = form.formState;
  return { ...saving, draft, restore, reload, versions, unsaved: () => isDirty && !done.current };
}
