import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router-dom';

export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Long enough to finish a word, short enough to feel immediate. */
const debounceMs = 300;

/** Calls `onPause` each time typing pauses. A pending navigation goes first: a search would cancel it. */
export function useDebouncedCallback(typed: string, onPause: () => void): void {
  const [pauses, setPauses] = useState(0);
  const { state } = useNavigation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing begins a pause
  useEffect(() => {
    if (state !== 'idle') return;
    // A transition, so that a page that is rendering goes first.
    const timer = setTimeout(() => startTransition(() => setPauses((before) => before + 1)), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, state]);

  const pause = useEffectEvent(() => {
    if (state === 'idle') onPause();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each number is another pause
  useEffect(() => pause(), [pauses]);
}
