import { useCallback, useState } from 'react';
import type { Lang } from '@/lib/lang';

/** One text before and after a change: a draft's words, null for the original, undefined for no draft. */
export interface TextChange {
  language: Lang;
  key: string;
  before: string | null | undefined;
  after: string | null | undefined;
}

interface Steps {
  done: readonly TextChange[];
  undone: readonly TextChange[];
}

/** As many as anybody goes back. */
const most = 200;

/** Words typed one after the other in the same text are one step. */
const goesOn = (last: TextChange | undefined, next: TextChange) =>
  last !== undefined &&
  last.language === next.language &&
  last.key === next.key &&
  last.after !== null &&
  next.after !== null;

/** Adds a change to the steps; what was undone before it is gone. */
export function addStep({ done }: Steps, change: TextChange, sameStep: boolean): Steps {
  const last = done.at(-1);
  if (sameStep && last && goesOn(last, change))
    return { done: [...done.slice(0, -1), { ...last, after: change.after }], undone: [] };
  return { done: [...done, change].slice(-most), undone: [] };
}

export const noSteps: Steps = { done: [], undone: [] };

/** Steps back and forth over the texts; `apply` writes one as it was. */
export function useUndo(apply: (change: Omit<TextChange, 'before'>) => void) {
  const [steps, setSteps] = useState(noSteps);
  const { done, undone } = steps;
  const last = done.at(-1);
  const next = undone.at(-1);
  const note = useCallback(
    (change: TextChange, sameStep: boolean) => setSteps((before) => addStep(before, change, sameStep)),
    [],
  );
  const undo = () => {
    if (!last) return;
    apply({ language: last.language, key: last.key, after: last.before });
    setSteps({ done: done.slice(0, -1), undone: [...undone, last] });
  };
  const redo = () => {
    if (!next) return;
    apply(next);
    setSteps({ done: [...done, next], undone: undone.slice(0, -1) });
  };
  return { note, undo: last ? undo : null, redo: next ? redo : null, forget: () => setSteps(noSteps) };
}
