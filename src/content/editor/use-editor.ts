import { useCallback, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePerson } from '@/auth/session';
import type { DraftFields } from '@/lib/device-drafts';
import type { Failure } from '@/lib/failure';
import type { Versioned } from '@/lib/versioned';
import { toast } from '@/ui/toast-store';
import { type EditorDraft, flushDrafts, useDraft } from './use-draft';
import { type Saving, useSaving } from './use-saving';

export interface EditorOptions<Row, Kept extends DraftFields, Payload extends FieldValues> {
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
  /** What the form holds, as the versions of the row have it; the same where nothing is said. */
  toShown?: (fields: Kept) => Record<string, unknown>;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What the safety net around a form needs to know of its editor. */
export interface Editor {
  base: Versioned | null;
  saving: boolean;
  failure: Failure | null;
  conflict: { theirs: Versioned | null; close: () => void; insist: () => void } | null;
  draft: Pick<EditorDraft<DraftFields>, 'found' | 'savedAt' | 'failed' | 'discard'>;
  restore: () => void;
  reload: () => void;
  /** What is stored and what the form holds, while they are in conflict. */
  versions: () => { theirs: Record<string, unknown>; mine: Record<string, unknown> };
  unsaved: () => boolean;
}

/** A form over one row: kept on this device while it is typed, saved over the version it started from. */
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
  toShown = (fields) => fields,
}: EditorOptions<Row, Kept, Payload>) {
  const { t } = useTranslation('drafts');
  const { id } = usePerson();
  const [storedId, setStoredId] = useState(row?.id ?? 'new');
  const draft = useDraft(id, `${document}.${storedId}`, empty);
  const { keep, forget } = draft;
  const done = useRef(false);
  /** What the form held when the save began. */
  const sent = useRef<Kept | null>(null);

  // What is stored as the form would hold it, and what it holds, with their entries in one order.
  const held = useCallback(
    (fields: Kept): Kept =>
      Object.fromEntries(Object.keys(empty).map((name) => [name, fields[name]])) as Kept,
    [empty],
  );

  /** The fields somebody went on with while they were being stored. */
  const typedSince = (fresh: Kept): Partial<Kept> => {
    flushDrafts();
    const now = held(form.getValues());
    const before = sent.current ?? now;
    return Object.fromEntries(
      Object.entries(now).filter(([name, value]) => !same(value, before[name]) && !same(value, fresh[name])),
    ) as Partial<Kept>;
  };

  /** The form goes on from what is stored now, with what was typed since over it, and as that is kept on this device. */
  const goOn = (id: Row['id'], fresh: Kept, typed: Partial<Kept>) => {
    setStoredId(id);
    sent.current = structuredClone(fresh);
    form.reset(fresh as DefaultValues<Kept>);
    form.reset({ ...fresh, ...typed } as DefaultValues<Kept>, { keepDefaultValues: true });
  };

  const saving = useSaving<Row, Payload>({
    row,
    onStart: () => {
      flushDrafts();
      // A copy: fields of a list are written into the list they stand in.
      sent.current = structuredClone(held(form.getValues()));
    },
    save: (attempt, advance) =>
      save(attempt, (next) => {
        const fresh = held(toFields(next));
        const typed = typedSince(fresh);
        advance(next);
        goOn(next.id, fresh, typed);
      }),
    onDone: (next) => {
      const fresh = held(toFields(next));
      const typed = typedSince(fresh);
      if (Object.keys(typed).length > 0) {
        goOn(next.id, fresh, typed);
        toast({ kind: 'info', title: t('since') });
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

  const versions = () => {
    // The button that was pressed may have decided this, and not the form.
    const published: unknown = conflict?.payload.published;
    const mine = form.getValues();
    return {
      theirs: toShown(conflict?.theirs ? toFields(conflict.theirs) : empty),
      mine: toShown(typeof published === 'boolean' ? { ...mine, published } : mine),
    };
  };

  const { isDirty } = form.formState;
  return { ...saving, draft, restore, reload, versions, unsaved: () => isDirty && !done.current };
}
