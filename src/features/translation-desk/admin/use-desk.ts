import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '@/features/admin-editor/use-draft';
import { useSaving } from '@/features/admin-editor/use-saving';
import { usePerson } from '@/features/auth/admin/session';
import type { DeskTable, OpenDesk, Paragraph } from '../model';
import { isToDo } from '../model';
import { openParagraphs, writtenOf } from '../opening';
import { type Leftover, layOver, nothingTyped, type Typed, typedIn } from '../typed';
import { type DeskSave, deskMutations } from './mutations';

/** All three versions that a save is checked against, as one. */
const versioned = (desk: OpenDesk) => ({
  ...desk,
  updated_at: [desk.source.updated_at, desk.translation.updated_at, desk.revision].join(' '),
});

/** The work at the desk: kept on this device while it is typed, saved over the state it started from. */
export function useDesk(what: DeskTable, desk: OpenDesk, onSaved: (publish: boolean) => void) {
  const { id } = usePerson();
  const draft = useDraft<Typed>(id, `translation.${what}.${desk.source.id}`, nothingTyped);
  const [paragraphs, setParagraphs] = useState(() => openParagraphs(desk));
  const [leftovers, setLeftovers] = useState<Leftover[]>([]);
  const [overtaken, setOvertaken] = useState(false);
  const done = useRef(false);
  const publishing = useRef(false);

  const save = useMutation(deskMutations.save(what));
  const saving = useSaving<ReturnType<typeof versioned>, DeskSave>({
    row: versioned(desk),
    save: async ({ payload, base }) =>
      versioned(await save.mutateAsync({ desk: base ?? desk, written: payload })),
    onDone: () => {
      done.current = true;
      draft.forget();
      onSaved(publishing.current);
    },
  });
  const { stored, setBase, conflict } = saving;
  const typed = typedIn(paragraphs);
  const { keep, forget } = draft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed changes with the paragraphs alone
  useEffect(() => {
    if (done.current) return;
    if (typed.fields.length > 0) keep(typed, stored.current?.updated_at ?? null);
    else forget();
  }, [paragraphs, keep, forget]);

  const lay = (onto: OpenDesk, found: Typed) => {
    const laid = layOver(openParagraphs(onto), found);
    setParagraphs(laid.paragraphs);
    setLeftovers((earlier) => [...earlier, ...laid.leftovers]);
  };

  // Somebody else saved first: their state is opened, and what was typed here lies over it.
  const theirs = conflict?.theirs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a conflict is answered once
  useEffect(() => {
    if (!theirs || !conflict) return;
    setBase(theirs);
    lay(theirs, typed);
    setOvertaken(true);
    conflict.close();
  }, [theirs]);

  const change = (key: string, to: (one: Paragraph) => Paragraph) =>
    setParagraphs((all) => all.map((one) => (one.key === key ? to(one) : one)));
  const base = saving.base ?? desk;
  const unsaved = () => typed.fields.length > 0 && !done.current;

  return {
    desk: base,
    paragraphs,
    leftovers,
    forgetLeftovers: () => setLeftovers([]),
    overtaken,
    saving: saving.saving,
    unsaved,
    type: (key: string, text: string) => change(key, (one) => ({ ...one, text, theirs: null })),
    settle: (key: string, is = true) => change(key, (one) => ({ ...one, done: is, theirs: null })),
    /** The translation said it already: what was typed over it goes. */
    dismiss: (key: string) => change(key, (one) => ({ ...one, text: one.stored, done: true, theirs: null })),
    dismissAll: () =>
      setParagraphs((all) => all.map((one) => (isToDo(one) ? { ...one, done: true, theirs: null } : one))),
    save: (publish: boolean) => {
      publishing.current = publish;
      const complete = !paragraphs.some(isToDo);
      return saving.submit({ ...writtenOf(base, paragraphs), complete, publish: publish && complete });
    },
    /** For what stands around every editor: the offer of an earlier text, the guard at the door, the failure. */
    editor: {
      base: stored.current,
      saving: saving.saving,
      failure: saving.failure,
      conflict: null,
      draft,
      restore: () => {
        if (!draft.found) return;
        lay(base, draft.found.fields);
        draft.take();
      },
      reload: () => undefined,
      unsaved,
    },
  };
}

export type DeskWork = ReturnType<typeof useDesk>;
