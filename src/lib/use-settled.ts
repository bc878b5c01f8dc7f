import { startTransition, useEffect, useState } from 'react';

/** The value as it was when it last kept still for so many milliseconds. What is drawn from it never holds up a key. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
