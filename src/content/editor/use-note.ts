import { type MutationOptions, useMutation, useMutationState } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Failure } from '@/lib/failure';
import { watchUnsaved } from '@/lib/unsaved';

/** A pause this long in typing is taken for the end of a thought. */
const pauseMs = 800;

/** What a save of a note sends. */
export interface NoteSave {
  value: string;
  /** What the note has said since it was opened: anything else in its place was written by somebody else. */
  seen: readonly string[];
}

/**
 * How a note is saved. The key and the scope are the note's own; what failed stays in the cache, where the text is
 * found again when the note is opened anew.
 */
export type NoteMutation = MutationOptions<unknown, Failure, NoteSave> & {
  mutationKey: readonly string[];
  scope: { id: string };
  gcTime: number;
};

/** A note that is saved when typing pauses, and when it is left in whatever way. */
export function useNote(stored: string, save: NoteMutation) {
  const tries = useMutationState({
    filters: { mutationKey: save.mutationKey, exact: true },
    select: ({ state }) => ({ ...state, variables: state.variables as NoteSave | undefined }),
  });
  const last = tries.at(-1);
  const failed = last?.status === 'error';
  const { mutate, isPending, isSuccess } = useMutation(save);
  /** What is typed and not known to be stored; at first a text that is still on its way, or could not be saved. */
  const [typed, setTyped] = useState(() =>
    last?.status === 'success' ? null : (last?.variables?.value ?? null),
  );
  const latest = useRef(typed);
  const sent = useRef(typed);
  const seen = useRef(typed === null ? [] : [...(last?.variables?.seen ?? []), typed]);

  const type = (text: string) => {
    if (latest.current === null) seen.current = [stored];
    latest.current = text;
    setTyped(text);
  };

  const send = () => {
    const value = latest.current;
    if (value === null || value === sent.current) return;
    sent.current = value;
    const before = seen.current;
    seen.current = [...before, value];
    mutate({ value, seen: before });
  };
  /** Somebody else's note, which the own text would replace: that is asked for. */
  const theirs = typed !== null && failed && last.error?.kind === 'conflict' ? stored : null;
  const write = () => {
    if (theirs === null) send();
  };
  const writeNow = useEffectEvent(write);
  const sendNow = useEffectEvent(send);

  const settle = useEffectEvent(() => {
    const value = last?.variables?.value;
    if (value !== sent.current) return;
    // Tried again by the next pause, by leaving, or by the button.
    if (failed) sent.current = null;
    if (last?.status !== 'success' || latest.current !== value) return;
    latest.current = null;
    sent.current = null;
    setTyped(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that ends is told by these
  useEffect(() => settle(), [last?.status, last?.variables]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the pause anew
  useEffect(() => {
    const timer = setTimeout(() => writeNow(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    const leave = () => sendNow();
    // A request begun while a page closes may be cut off: the browser asks, and the note goes meanwhile.
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current === null) return;
      leave();
      event.preventDefault();
    };
    const stopWatching = watchUnsaved(() => latest.current !== null);
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', leave);
    return () => {
      stopWatching();
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    text: typed ?? stored,
    type,
    write,
    state: isPending ? 'saving' : typed !== null && failed ? 'failed' : isSuccess ? 'saved' : 'idle',
    theirs,
    /** The other note was read: the own text may go over it. */
    writeOver: () => {
      seen.current = [...seen.current, stored];
      send();
    },
  } as const;
}
