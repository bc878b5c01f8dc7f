import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Facts that only the browser knows (the query, the date) wait for it, so that both sides render alike. */
export function useAfterHydration<Value>(value: Value, before: Value): Value {
  return useSyncExternalStore(
    never,
    () => value,
    () => before,
  );
}

/** False while a page is prerendered and while it is hydrated, true from then on. */
export const useHydrated = (): boolean => useAfterHydration(true, false);
