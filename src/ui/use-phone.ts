import { useSyncExternalStore } from 'react';

/** The screens Tailwind's `max-sm` is for; a large one zoomed to 400 % is among them. */
const query = '(width < 640px)';

const phones = () => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : null);

function subscribe(told: () => void): () => void {
  const list = phones();
  list?.addEventListener('change', told);
  return () => list?.removeEventListener('change', told);
}

/** For what stands elsewhere on a phone, and not only looks different there. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => phones()?.matches ?? false);
