import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds: for what stands elsewhere on another screen, and not only looks different there. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (told: () => void) => {
      const list = mediaList(query);
      list?.addEventListener('change', told);
      return () => list?.removeEventListener('change', told);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaList(query)?.matches ?? false);
}

const mediaList = (query: string) =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;
