import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  type ArticleRow,
  isMarkedUntranslated,
  saysTheSame,
  toFields,
  toPayload,
} from '@/features/articles/document';
import { Conflict, editingMutations } from '@/features/articles/editing';
import { publicationState } from '@/features/articles/publication';
import type { ArticleFields, ArticleInput } from '@/features/articles/schema';
import { useRenewals, useSession } from '@/features/auth/session';
import { type MessageKey, useLang, useT } from '@/i18n/i18n';
import { type Failure, toFailure } from '@/lib/failure';
import { dismissAllToasts, toast } from '@/ui/toast-store';

export type Intent = 'publish' | 'save';

interface Attempt {
  intent: Intent;
  input: ArticleInput;
  base: ArticleRow | null;
}

/** A save waits once for the session to be renewed, and once for somebody to sign in again. */
const mostResumes = 2;

interface Given {
  row: ArticleRow | null;
  form: UseFormReturn<ArticleFields, unknown, ArticleInput>;
  /** Everything is stored. */
  onDone: () => void;
}

/** Saving an article with everything that may come between: a conflict, a taken slug, an ended session. */
export function useArticleSaving({ row, form, onDone }: Given) {
  const t = useT();
  const lang = useLang();
  const session = useSession();
  const renewals = useRenewals();
  const save = useMutation(editingMutations.save(lang));
  const link = useMutation(editingMutations.link(lang));

  const [base, setBase] = useState(row);
  const [saving, setSaving] = useState<Intent | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<{ attempt: Attempt; theirs: ArticleRow | null } | null>(null);
  const [marked, setMarked] = useState<Attempt | null>(null);
  const intent = useRef<Intent>('save');
  const running = useRef(false);
  const interrupted = useRef<Attempt | null>(null);
  const resumes = useRef(0);

  const say = (
    title: Extract<MessageKey, `editor.${'save' | 'link'}.${string}`>,
    kind: 'success' | 'info' = 'success',
  ) => toast({ kind, title: t(title) });

  const refuse = (refused: Failure, attempt: Attempt) => {
    setFailure(refused);
    if (refused instanceof Conflict) setConflict({ attempt, theirs: refused.theirs });
    if (refused.kind === 'duplicate') {
      form.setError('slug', { type: 'server', message: 'editor.errors.slugTaken' }, { shouldFocus: true });
    }
    const ended = refused.kind === 'expired' || (refused.kind === 'forbidden' && session.status !== 'open');
    if (ended) interrupted.current = attempt;
  };

  const store = async (attempt: Attempt) => {
    if (running.current) return;
    running.current = true;
    setSaving(attempt.intent);
    setFailure(null);
    // What the try before said is over.
    dismissAllToasts();
    try {
      const { base: from, input } = attempt;
      const payload = toPayload(input, from);
      const unchanged = from && saysTheSame(from, payload) && from.published_at === payload.published_at;
      const stored = unchanged ? from : await save.mutateAsync({ payload, base: from });
      setBase(stored);
      const relink = from !== null && input.linked !== from.linked_article_id;
      if (relink) {
        // The article itself is stored now: only the link is left to try again.
        form.reset(toFields(stored));
        form.setValue('linked', input.linked ?? '', { shouldDirty: true });
        await link.mutateAsync({ id: stored.id, counterpartId: input.linked });
        say(input.linked ? 'editor.link.done' : 'editor.link.undone');
      }
      if (unchanged && !relink) say('editor.save.unchanged', 'info');
      else if (!unchanged) say(outcome(stored, from));
      onDone();
    } catch (cause) {
      // Only a refused save opens the way for the next: a second press of a button that worked is over.
      running.current = false;
      setSaving(null);
      refuse(toFailure(cause), attempt);
    }
  };

  const resume = useRef(store);
  resume.current = store;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewed session is what it waits for
  useEffect(() => {
    const waiting = interrupted.current;
    if (!waiting || session.status !== 'open' || resumes.current >= mostResumes) return;
    interrupted.current = null;
    resumes.current += 1;
    void resume.current(waiting);
  }, [session, renewals]);

  const submit = (given: ArticleInput) => {
    const input = intent.current === 'publish' ? { ...given, published: true } : given;
    const attempt = { intent: intent.current, input, base };
    resumes.current = 0;
    if (input.published && isMarkedUntranslated(input)) {
      setMarked(attempt);
      return;
    }
    return store(attempt);
  };

  return {
    base,
    setBase,
    saving,
    failure,
    submit,
    setIntent: (next: Intent) => {
      intent.current = next;
    },
    conflict: conflict && {
      theirs: conflict.theirs,
      close: () => setConflict(null),
      /** On top of what is stored now; of nothing when it was deleted. */
      insist: () => {
        setConflict(null);
        void store({ ...conflict.attempt, base: conflict.theirs });
      },
    },
    marked: marked && {
      close: () => setMarked(null),
      insist: () => {
        setMarked(null);
        void store(marked);
      },
    },
  };
}

function outcome(stored: ArticleRow, before: ArticleRow | null) {
  const state = publicationState(stored);
  if (state === 'draft') return 'editor.save.drafted';
  if (state === 'scheduled') return 'editor.save.scheduled';
  return before?.published ? 'editor.save.updated' : 'editor.save.published';
}
