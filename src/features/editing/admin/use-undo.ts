import { useState } from 'react';
import type { Lang } from '@/lib/lang';

/** A change of one text: its pending text, null for the original, undefined for no pending text. */
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

const maxSteps = 200;

const continues = (last: TextChange | undefined, next: TextChange) =>
  last !== undefined &&
  last.language === next.language &&
  last.key === next.key &&
  last.after !== null &&
  next.after !== null;

/** Adds a change, which clears what was undone. */
export function addStep({ done }: Steps, change: TextChange, sameStep: boolean): Steps {
  const last = done.at(-1);
  if (sameStep && last && continues(last, change))
    return { done: [...done.slice(0, -1), { ...last, after: change.after }], undone: [] };
  return { done: [...done, change].slice(-maxSteps), undone: [] };
}

export const noSteps: Steps = { done: [], undone: [] };

export function useUndo(apply: (change: Omit<TextChange, 'before'>) => void) {
  const [steps, setSteps] = useState(noSteps);
  const { done, undone } = steps;
  const last = done.at(-1);
  const next = undone.at(-1);
  const note = (change: TextChange, sameStep: boolean) =>
    setSteps((before) => addStep(before, change, sameStep));
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
