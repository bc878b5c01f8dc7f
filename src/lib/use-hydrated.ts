import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * `before` while a page is prerendered and while it is hydrated, `value` from then on, and at once on a page made in the
 * browser. What only the browser knows (the question in the address, the date) waits for it, so that both sides render
 * alike. Where the two are equal nothing is drawn again.
 */
export function useAfterHydration<Value>(value: Value, before: Value): Value {
  return useSyncExternalStore(
    never,
    () => value,
    () => before,
  );
}

/** False while a page is prerendered and while it is hydrated, true from then on. */
export const useHydrated = (): boolean => useAfterHydration(true, false);
