import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a finished page is written or taken over, true from then on, and at once on a page made in the browser.
 * What only the browser knows (the question in the address, the date) waits for it, so that both sides render alike.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
