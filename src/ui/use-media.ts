import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; for changes of structure that CSS cannot make. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = mediaList(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaList(query)?.matches ?? false);
}

const mediaList = (query: string) =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;

/** The screens Tailwind's `max-sm` is for; a large one zoomed to 400 % is among them. */
export const usePhone = (): boolean => useMedia('(width < 640px)');
