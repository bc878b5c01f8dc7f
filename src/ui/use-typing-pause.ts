import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** Long enough to finish a word, short enough to feel immediate. */
const pauseMs = 300;

/** Calls `onPause` each time typing pauses. A link pressed meanwhile goes first: a search would call it back. */
export function useTypingPause(typed: string, onPause: () => void): void {
  const [pauses, setPauses] = useState(0);
  const { state } = useNavigation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing begins a pause
  useEffect(() => {
    if (state !== 'idle') return;
    // A page that React is drawing at that moment goes first as well: the pause is a transition, and seen after it.
    const timer = setTimeout(() => startTransition(() => setPauses((before) => before + 1)), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, state]);

  const pause = useEffectEvent(() => {
    if (state === 'idle') onPause();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each number is a pause of its own
  useEffect(() => pause(), [pauses]);
}
