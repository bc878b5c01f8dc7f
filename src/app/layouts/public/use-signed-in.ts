import { useSyncExternalStore } from 'react';
import { hasStoredSession } from '@/lib/local-storage';

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  window.addEventListener('pageshow', changed);
  return () => {
    window.removeEventListener('storage', changed);
    window.removeEventListener('pageshow', changed);
  };
}

/** Whether this browser holds a session; false until hydration, so that the markup is the same for all visitors. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, hasStoredSession, () => false);
}
