import { useSyncExternalStore } from 'react';
import { readStored, storageKeys } from '@/lib/local-storage';

interface Consent {
  accepted: boolean;
  /** ISO 8601. */
  timestamp: string;
}

const consentDays = 365;

const dayMs = 86_400_000;

export function readConsent(text: string | null, now: number): Consent | null {
  if (!text) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return null;
    const { accepted, timestamp } = stored as Record<string, unknown>;
    if (typeof accepted !== 'boolean' || typeof timestamp !== 'string') return null;
    const age = now - Date.parse(timestamp);
    return age >= 0 && age < consentDays * dayMs ? { accepted, timestamp } : null;
  } catch {
    return null;
  }
}

/** Calls the listener after every answer, also one given in another tab. */
export function onConsent(listener: () => void): () => void {
  document.addEventListener('consent', listener);
  window.addEventListener('storage', listener);
  return () => {
    document.removeEventListener('consent', listener);
    window.removeEventListener('storage', listener);
  };
}

/** Without storage the answer holds for this page. */
export const consentAnswer = () =>
  readConsent(
    readStored(storageKeys.consent) ?? document.documentElement.dataset.consentGiven ?? null,
    Date.now(),
  );

/** Allows third-party requests without a further click; false until the page is hydrated. */
export function useConsent(): boolean {
  return useSyncExternalStore(
    onConsent,
    () => consentAnswer()?.accepted ?? false,
    () => false,
  );
}
