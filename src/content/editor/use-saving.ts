import { useCallback, useEffect, useRef, useState } from 'react';
import { useRenewals, useSession } from '@/auth/session';
import { type Failure, toFailure } from '@/lib/failure';
import { ConflictError, type Versioned } from '@/lib/versioned';

export interface Saving<Row, Payload> {
  payload: Payload;
  /** Row the text started from; null for a new one. */
  base: Row | null;
  /** Shows no message: the caller shows how the save ended, as a working copy or handed in. */
  quiet?: boolean;
}

/** One retry after a renewed session, one after a new sign-in. */
const maxResumes = 2;

interface SavingOptions<Row, Payload> {
  row: Row | null;
  /** `keep` records a first step already stored: a retry starts from there. */
  save: (saving: Saving<Row, Payload>, keep: (stored: Row) => void) => Promise<Row>;
  /** A save begins; text typed from now on is not part of it. */
  onStart: () => void;
  /** Returns whether the form is finished; else it can be saved again. */
  onDone: (stored: Row) => boolean;
  /** Marks the field of a refusal. */
  onRefused?: (failure: Failure) => void;
}

/** Saves one row through conflicts, ended sessions and double presses. */
export function useSaving<Row extends Versioned, Payload>({
  row,
  save,
  onStart,
  onDone,
  onRefused,
}: SavingOptions<Row, Payload>) {
  const session = useSession();
  const renewals = useRenewals();
  const [base, show] = useState(row);
  /** Stored row, current before the next render. */
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

  /** Allows the next save. After the last one it stays disallowed, against a double press. */
  const reopen = () => {
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
      if (!onDone(saved)) reopen();
    } catch (cause) {
      reopen();
      const refused = toFailure(cause);
      setFailure(refused);
      if (refused instanceof ConflictError) setConflict({ payload: attempt.payload, theirs: refused.theirs });
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
    if (!waiting || session.status !== 'open' || resumes.current >= maxResumes) return;
    interrupted.current = null;
    resumes.current += 1;
    void resume.current(waiting);
  }, [session, renewals]);

  return {
    base,
    stored,
    setBase,
    saving,
    /** Failure shown in the form; a conflict has its own dialog. */
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
      /** Saves over the present row, or as a new one if it was deleted. */
      saveAnyway: () => {
        setConflict(null);
        void store({ payload: conflict.payload, base: conflict.theirs });
      },
    },
  };
}
