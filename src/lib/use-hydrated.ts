import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * `before` while a page is prerendered or hydrated, `value` afterwards, and at once on a page made in the browser.
 * Facts that only the browser knows (the query in the address, the date) wait for it, so that both sides render
 * alike. Equal values render once.
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
