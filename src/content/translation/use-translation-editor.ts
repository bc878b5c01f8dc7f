import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '@/auth/session';
import { useDraft } from '@/content/editor/use-draft';
import { useSaving } from '@/content/editor/use-editor';
import { onOneLine } from '@/lib/written-text';
import { toast } from '@/ui/toast-store';
import type { OpenTranslation, Paragraph, TranslatedTable } from './model';
import { isToDo, scheduledFor } from './model';
import { type TranslationSave, translationMutations } from './mutations';
import { openParagraphs, writtenOf } from './opening';
import { type Leftover, layOver, nothingTyped, type Typed, typedIn, typedSince } from './typed';

/** Joins the three versions a save is checked against. */
const versioned = (translated: OpenTranslation) => ({
  ...translated,
  updated_at: [translated.source.updated_at, translated.translation.updated_at, translated.revision].join(
    ' ',
  ),
});

interface DeskAttempt {
  base: ReturnType<typeof versioned> | null;
  written: TranslationSave;
  publish: boolean;
  scheduled: string | null;
  sent: Paragraph[];
}

/** Edits a translation: a device draft while typing, saved over the state it started from. */
export function useTranslationEditor(
  table: TranslatedTable,
  translated: OpenTranslation,
  onSaved: (publish: boolean, scheduled: string | null) => void,
) {
  const { t } = useTranslation('drafts');
  const { id } = usePerson();
  const draft = useDraft<Typed>(id, `translation.${table}.${translated.source.id}`, nothingTyped);
  const [paragraphs, setParagraphs] = useState(() => openParagraphs(translated));
  /** Present paragraphs, for answers after a later render. */
  const shown = useRef(paragraphs);
  shown.current = paragraphs;
  const [leftovers, setLeftovers] = useState<Leftover[]>([]);
  const [hasConflict, setConflict] = useState(false);
  const done = useRef(false);

  const save = useMutation(translationMutations.save(table));
  const saving = useSaving<ReturnType<typeof versioned>, DeskAttempt>({
    row: versioned(translated),
    save: async ({ written, base }) =>
      versioned(await save.mutateAsync({ translated: base ?? translated, written })),
    onDone: (saved, { sent, publish, scheduled }) => {
      const since = typedSince(shown.current, sent);
      if (since.fields.length > 0) {
        lay(saved, since);
        toast({ kind: 'info', title: t('since') });
        return false;
      }
      done.current = true;
      keepUnsaved([]);
      onSaved(publish, scheduled);
      return true;
    },
  });
  const { setBase, conflict } = saving;
  const dating = useMutation(translationMutations.takeDate());
  const typed = typedIn(paragraphs);
  const { keep, forget } = draft;

  /** Unmatched texts stay on the device until discarded. */
  const keepUnsaved = (unsavedOnes: readonly Paragraph[]) => {
    const kept = typedIn(unsavedOnes, leftovers);
    if (kept.fields.length > 0) keep(kept, saving.base?.updated_at ?? null);
    else forget();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft changes with these only
  useEffect(() => {
    if (!done.current) keepUnsaved(paragraphs);
  }, [paragraphs, leftovers, keep, forget]);

  const lay = (onto: OpenTranslation, found: Typed) => {
    const applied = layOver(openParagraphs(onto), found);
    setParagraphs(applied.paragraphs);
    setLeftovers((earlier) => [...earlier, ...applied.leftovers]);
  };

  // On a conflict, opens the other's state and lays the typed text over it.
  const theirs = conflict?.theirs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a conflict is answered once
  useEffect(() => {
    if (!theirs || !conflict) return;
    setBase(theirs);
    lay(theirs, typed);
    setConflict(true);
    conflict.close();
  }, [theirs]);

  const change = (key: string, to: (one: Paragraph) => Paragraph) =>
    setParagraphs((all) => all.map((one) => (one.key === key ? to(one) : one)));
  const base = saving.base ?? translated;
  const lines = new Set(base.fields.flatMap(({ field, shape }) => (shape === 'line' ? field : [])));
  const withDefaults = ({ field }: Paragraph, text: string) => (lines.has(field) ? onOneLine(text) : text);
  const unsaved = () => typed.fields.length > 0 && !done.current;

  return {
    translated: base,
    paragraphs,
    leftovers,
    forgetLeftovers: () => setLeftovers([]),
    hasConflict,
    saving: saving.running !== null,
    unsaved,
    type: (key: string, text: string) =>
      change(key, (one) => ({ ...one, text: withDefaults(one, text), theirs: null, earlier: null })),
    /** Replaces a text, which can be put back. */
    replace: (key: string, text: string) =>
      change(key, (one) => ({
        ...one,
        text: withDefaults(one, text),
        theirs: null,
        earlier: one.text.trim() === '' || one.text === text ? one.earlier : one.text,
      })),
    putBack: (key: string) =>
      change(key, (one) => ({ ...one, text: one.earlier ?? one.text, done: false, earlier: null })),
    settle: (key: string, is = true) => change(key, (one) => ({ ...one, done: is, theirs: null })),
    dismissAll: () =>
      setParagraphs((all) => all.map((one) => (isToDo(one) ? { ...one, done: true, theirs: null } : one))),
    save: (publish: boolean) => {
      const complete = !paragraphs.some(isToDo);
      const written = { ...writtenOf(base, paragraphs), complete, publish: publish && complete };
      return saving.store({
        base: versioned(base),
        written,
        publish,
        scheduled: scheduledFor(base),
        sent: paragraphs,
      });
    },
    dating: dating.isPending,
    /** Changes only the date of the English; typed text stays. */
    takeDate: (date: string) =>
      dating.mutate(
        { translation: base.translation, date },
        {
          onSuccess: (updated_at) => {
            setBase(
              versioned({ ...base, translation: { ...base.translation, published_at: date, updated_at } }),
            );
          },
        },
      ),
    /** Editor of the guards around a form: found draft, leaving, failure. */
    editor: {
      base: saving.base,
      saving: saving.running !== null,
      failure: saving.failure,
      conflict: null,
      draft,
      restore: () => {
        if (!draft.found) return;
        // The present text becomes restorable itself, unmatched texts included.
        draft.offer();
        setLeftovers([]);
        lay(base, draft.found.fields);
        draft.take();
      },
      reload: () => undefined,
      versions: () => ({ theirs: {}, mine: {} }),
      unsaved,
    },
  };
}

export type TranslationWork = ReturnType<typeof useTranslationEditor>;
