import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, writeStored } from '@/lib/local-storage';

interface Consent {
  accepted: boolean;
  /** ISO 8601. */
  timestamp: string;
}

/** Asks again after this time. */
const consentDays = 365;

const dayMs = 86_400_000;

/** Parses a stored answer; null if it is invalid or expired. */
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

/** Fallback for blocked storage: lasts as long as the page. */
let remembered: string | null = null;
let reopened = false;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener after every answer, also one given in another tab. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  // Follows answers in other tabs.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const consentAnswer = () => readConsent(readStored(storageKeys.consent) ?? remembered, Date.now());

export function giveConsent(accepted: boolean): void {
  const consent: Consent = { accepted, timestamp: new Date().toISOString() };
  const text = JSON.stringify(consent);
  remembered = writeStored(storageKeys.consent, text) ? null : text;
  reopened = false;
  notify();
}

/** Shows the banner again; the previous answer holds until a new one. */
export function reopenConsent(): void {
  reopened = true;
  notify();
}

/** Allows third-party requests without a further click; false until the page is hydrated. */
export function useConsent(): boolean {
  return useSyncExternalStore(
    onConsent,
    () => consentAnswer()?.accepted ?? false,
    () => false,
  );
}

/** The reason to show the banner, null to hide it. */
export function useConsentQuestion(): 'unanswered' | 'reopened' | null {
  return useSyncExternalStore(
    onConsent,
    () => (reopened ? 'reopened' : consentAnswer() ? null : 'unanswered'),
    () => null,
  );
}
