import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePerson, useRenewals, useSession } from '@/auth/session';
import type { MessageKey } from '@/i18n';
import type { DraftFields } from '@/lib/device-drafts';
import { type Failure, toFailure } from '@/lib/failure';
import { ConflictError, type Versioned } from '@/lib/versioned';
import type { z } from '@/lib/zod';
import { toast } from '@/ui/toast-store';
import { flushDrafts, useDraft } from './use-draft';

/** One retry after a renewed session, one after a new sign-in. */
const maxResumes = 2;

/** Saves one row through conflicts, ended sessions and double presses. */
export function useSaving<Row extends Versioned, Attempt extends { base: Row | null }>({
  row,
  save,
  onDone,
  onRefused,
}: {
  row: Row | null;
  save: (attempt: Attempt) => Promise<Row>;
  /** Returns whether the form is finished; else it can be saved again. */
  onDone: (stored: Row, attempt: Attempt) => boolean;
  onRefused?: ((failure: Failure) => void) | undefined;
}) {
  const session = useSession();
  const renewals = useRenewals();
  const [base, setBase] = useState(row);
  /** Stays after the last save, against a double press. */
  const [running, setRunning] = useState<Attempt | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [unapproved, setUnapproved] = useState<Attempt | null>(null);
  const [conflict, setConflict] = useState<{
    attempt: Attempt;
    theirs: Row | null;
  } | null>(null);
  const [interrupted, setInterrupted] = useState<{ attempt: Attempt; resumes: number } | null>(null);

  const store = async (attempt: Attempt, resumes = 0) => {
    setRunning(attempt);
    setFailure(null);
    try {
      const stored = await save(attempt);
      setBase(stored);
      if (!onDone(stored, attempt)) setRunning(null);
    } catch (cause) {
      setRunning(null);
      const refused = toFailure(cause);
      setFailure(refused);
      if (refused.kind === 'unapproved') setUnapproved(attempt);
      if (refused instanceof ConflictError) setConflict({ attempt, theirs: refused.theirs });
      const ended = refused.kind === 'expired' || (refused.kind === 'forbidden' && session.status !== 'open');
      if (ended && resumes < maxResumes) setInterrupted({ attempt, resumes: resumes + 1 });
      onRefused?.(refused);
    }
  };

  const resume = useEffectEvent(() => {
    if (!interrupted || session.status !== 'open') return;
    setInterrupted(null);
    void store(interrupted.attempt, interrupted.resumes);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewed session is what it waits for
  useEffect(() => resume(), [session, renewals]);

  return {
    base,
    setBase,
    /** Save under way. */
    running,
    /** The last save that was not meant without an approval. */
    unapproved,
    /** Failure shown in the form; a conflict and what is not approved have their own dialogs. */
    failure: failure?.kind === 'conflict' || failure?.kind === 'unapproved' ? null : failure,
    store: (attempt: Attempt) => (running ? undefined : store(attempt)),
    conflict: conflict && {
      ...conflict,
      close: () => setConflict(null),
      /** Saves over the present row, or as a new one if it was deleted. */
      saveAnyway: () => {
        setConflict(null);
        void store({ ...conflict.attempt, base: conflict.theirs });
      },
    },
  };
}

/** One save: valid input, the row it replaces (null for a new one), and what the button means. */
export interface Attempt<Row, Input, Meaning = never> {
  input: Input;
  base: Row | null;
  meaning: 'save' | Meaning;
}

/** Editor as the guards around a form need it. */
export interface Editor {
  base: Versioned | null;
  saving: boolean;
  failure: Failure | null;
  conflict: {
    theirs: Versioned | null;
    close: () => void;
    saveAnyway: () => void;
    /** Set if the row went public: title of the dialog, and label of "keep mine" if allowed. */
    publicRow?: { title: MessageKey; keep: MessageKey | null } | undefined;
  } | null;
  draft: Pick<ReturnType<typeof useDraft>, 'found' | 'savedAt' | 'failed' | 'discard'>;
  restore: () => void;
  reload: () => void;
  /** Stored and typed values of a conflict. */
  versions: () => { theirs: Record<string, unknown>; mine: Record<string, unknown> };
  /** Message of a duplicate, naming its field. */
  taken?: MessageKey | undefined;
  unsaved: () => boolean;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Edits one row in a form: a device draft while typing, saved over the version it started from. */
export function useEditor<
  Row extends Versioned & { id: string | number },
  Fields extends DraftFields,
  Input extends FieldValues,
  Meaning = never,
>({
  row,
  schema,
  draftName,
  empty,
  toFields,
  save,
  onDone,
  onRefused,
  staysOpen = false,
  toVersionFields = (fields) => fields,
}: {
  /** Stored row the form opened; null for a new one. */
  row: Row | null;
  schema?: z.ZodType<Input, Fields>;
  /** E.g. `project.fr`; the row's id is added. */
  draftName: string;
  empty: Fields;
  toFields: (row: Row) => Fields;
  /** `advance` records a first step already stored: a retry starts from there. */
  save: (attempt: Attempt<Row, Input, Meaning>, advance: (stored: Row) => void) => Promise<Row>;
  onDone: (stored: Row, isNew: boolean) => void;
  onRefused?: (failure: Failure) => void;
  /** The form stays open after a save, with what was stored. */
  staysOpen?: boolean;
  /** Converts the form's values to those of a version; identity by default. */
  toVersionFields?: ((fields: Fields) => Record<string, unknown>) | undefined;
}) {
  const { t } = useTranslation('drafts');
  const { id: personId } = usePerson();
  const formId = useId();
  const submitRef = useRef<(meaning: Meaning) => void>(null);
  const form = useForm<Fields, unknown, Input>({
    ...(schema && { resolver: zodResolver(schema) }),
    // The library takes fields apart by a type that it cannot work out for a parameter.
    defaultValues: (row ? toFields(row) : empty) as DefaultValues<Fields>,
    // The form focuses by place on the page; the library would by order of registration.
    shouldFocusError: false,
  });
  const [isDone, setDone] = useState(false);

  // Picks the form's fields in one order, so that stored and typed values compare.
  const valuesOf = useCallback(
    (fields: Fields): Fields =>
      Object.fromEntries(Object.keys(empty).map((name) => [name, fields[name]])) as Fields,
    [empty],
  );

  /** Continues from what was stored, with the text typed since the save began over it; returns whether there is any. */
  const continueFrom = (stored: Row, attempt: { sent: Fields }, isLast = false) => {
    flushDrafts();
    const fresh = valuesOf(toFields(stored));
    const typed = Object.fromEntries(
      Object.entries(valuesOf(form.getValues())).filter(
        ([name, value]) => !same(value, attempt.sent[name]) && !same(value, fresh[name]),
      ),
    ) as Partial<Fields>;
    const isTyped = Object.keys(typed).length > 0;
    if (isLast && !isTyped) return false;
    rebase(stored);
    attempt.sent = structuredClone(fresh);
    form.reset(fresh as DefaultValues<Fields>);
    form.reset({ ...fresh, ...typed } as DefaultValues<Fields>, { keepDefaultValues: true });
    return isTyped;
  };

  const saving = useSaving<Row, Attempt<Row, Input, Meaning> & { sent: Fields }>({
    row,
    save: (attempt) => save(attempt, (stored) => continueFrom(stored, attempt)),
    onDone: (stored, attempt) => {
      if (continueFrom(stored, attempt, !staysOpen)) {
        toast({ kind: 'info', title: t('since') });
        return false;
      }
      if (!staysOpen) flushSync(() => setDone(true));
      forget();
      onDone(stored, row === null);
      return !staysOpen;
    },
    onRefused,
  });
  const { base, setBase, store, conflict } = saving;
  const draft = useDraft(personId, `${draftName}.${base?.id ?? 'new'}`, empty);
  const { keep, forget } = draft;

  /** Changes the version to save over; rendered at once, as a form that is reset reports before the next render. */
  const rebase = (next: Row) => flushSync(() => setBase(next));

  const keepTyped = useEffectEvent((values: Fields) => {
    if (isDone) return;
    const fields = valuesOf(values);
    if (same(valuesOf(base ? toFields(base) : empty), fields)) forget();
    else keep(fields, base?.updated_at ?? null);
  });
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => keepTyped(values as Fields) }),
    [form],
  );

  const restore = () => {
    if (!draft.found) return;
    draft.offer();
    const { fields, base: version } = draft.found;
    // Restores the base version: later changes show as a conflict.
    if (base && version) rebase({ ...base, updated_at: version });
    form.reset(fields as DefaultValues<Fields>, { keepDefaultValues: true });
    draft.take();
    keep(fields, version);
    toast({ kind: 'info', title: t('restore.restored') });
  };

  const reload = () => {
    const theirs = conflict?.theirs;
    if (!theirs) return;
    draft.offer();
    rebase(theirs);
    form.reset(toFields(theirs) as DefaultValues<Fields>);
    conflict.close();
  };

  const versions = () => ({
    theirs: toVersionFields(conflict?.theirs ? toFields(conflict.theirs) : empty),
    mine: toVersionFields(form.getValues()),
  });

  /** Saves valid input; text typed from now on is not part of it. */
  const saveInput = (input: Input, meaning: 'save' | Meaning = 'save') => {
    flushDrafts();
    // Cloned, as list fields are mutated in place.
    return store({ input, base, meaning, sent: structuredClone(valuesOf(form.getValues())) });
  };

  const { isDirty } = form.formState;
  return {
    ...saving,
    rebase,
    form,
    formProps: { id: formId, form, submitRef, onSubmit: saveInput },
    saving: saving.running !== null,
    /** Meaning of the save under way. */
    meaning: saving.running?.meaning,
    saveInput,
    /** Validates and saves the form. */
    submit: (meaning: Meaning) => submitRef.current?.(meaning),
    draft,
    restore,
    reload,
    versions,
    unsaved: () => isDirty && !isDone,
  };
}
