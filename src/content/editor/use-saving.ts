import { useCallback, useEffect, useRef, useState } from 'react';
import { useRenewals, useSession } from '@/auth/session';
import { type Failure, toFailure } from '@/lib/failure';
import { Overtaken, type Versioned } from '@/lib/versioned';

export interface Saving<Row, Payload> {
  payload: Payload;
  /** The row the text started from; null for something new. */
  base: Row | null;
}

/** A save waits once for the session to be renewed, and once for somebody to sign in again. */
const mostResumes = 2;

interface Given<Row, Payload> {
  /** The stored row the form opened; null for something new. */
  row: Row | null;
  /** `keep` takes what a first step has stored already: a later try starts from there. */
  save: (saving: Saving<Row, Payload>, keep: (stored: Row) => void) => Promise<Row>;
  /** A save begins that somebody asked for: what is typed from now on is no part of it. */
  onStart: () => void;
  /** Answers whether the form is over and done with; else it can be saved again. */
  onDone: (stored: Row) => boolean;
  /** Marks the field that a refusal speaks of. */
  onRefused?: (failure: Failure) => void;
}

/** Saving one row with everything that may come between: a conflict, an ended session, a second press. */
export function useSaving<Row extends Versioned, Payload>({
  row,
  save,
  onStart,
  onDone,
  onRefused,
}: Given<Row, Payload>) {
  const session = useSession();
  const renewals = useRenewals();
  const [base, show] = useState(row);
  /** What is stored, for whoever asks before the next render. */
  const stored = useRef(row);
  const setBase = useCallback((next: Row | null) => {
    stored.current = next;
    show(next);
  }, []);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<{ payload: Payload; theirs: Row | null } | null>(null);
  const running = useRef(false);
  const interrupted = useRef<Saving<Row, Payload> | null>(null);
  const resumes = useRef(0);

  /** The way is open for the next save. After the last one it stays closed: a second press of its button is over. */
  const again = () => {
    running.current = false;
    setSaving(false);
  };

  const store = async (attempt: Saving<Row, Payload>) => {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    setFailure(null);
    try {
      const saved = await save(attempt, setBase);
      setBase(saved);
      if (!onDone(saved)) again();
    } catch (cause) {
      again();
      const refused = toFailure(cause);
      setFailure(refused);
      if (refused instanceof Overtaken) setConflict({ payload: attempt.payload, theirs: refused.theirs });
      const ended = refused.kind === 'expired' || (refused.kind === 'forbidden' && session.status !== 'open');
      if (ended) interrupted.current = attempt;
      onRefused?.(refused);
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

  return {
    base,
    stored,
    setBase,
    saving,
    /** What is still to be told beside the form; a conflict has its own dialog. */
    failure: failure?.kind === 'conflict' ? null : failure,
    submit: (payload: Payload) => {
      if (running.current) return;
      resumes.current = 0;
      onStart();
      return store({ payload, base });
    },
    conflict: conflict && {
      payload: conflict.payload,
      theirs: conflict.theirs,
      close: () => setConflict(null),
      /** On top of what is stored now; of nothing when it was deleted. */
      insist: () => {
        setConflict(null);
        void store({ payload: conflict.payload, base: conflict.theirs });
      },
    },
  };
}
