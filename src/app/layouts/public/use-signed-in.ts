import { useSyncExternalStore } from 'react';
import { hasStoredSession } from '@/lib/stored-session';

/** Sign-in and sign-out happen in the admin, perhaps in another tab. */
function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  window.addEventListener('pageshow', changed);
  return () => {
    window.removeEventListener('storage', changed);
    window.removeEventListener('pageshow', changed);
  };
}

/** Whether somebody is signed in on this browser; false until the page is alive, so that it renders alike everywhere. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, hasStoredSession, () => false);
}
