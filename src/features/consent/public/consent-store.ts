import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, writeStored } from '@/lib/local-storage';

/** The visitor's answer to the question about third parties, as it is stored in the browser. */
interface Consent {
  accepted: boolean;
  /** ISO 8601. */
  timestamp: string;
}

/** An answer this old is asked again. */
const consentDays = 365;

const dayMs = 86_400_000;

/** What a stored text says; null when it says nothing, or nothing that still counts. */
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

/** Where the browser keeps nothing, an answer lasts as long as the page. */
let remembered: string | null = null;
let reopened = false;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may have answered.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const answer = () => readConsent(readStored(storageKeys.consent) ?? remembered, Date.now());

export function giveConsent(accepted: boolean): void {
  const consent: Consent = { accepted, timestamp: new Date().toISOString() };
  const text = JSON.stringify(consent);
  remembered = writeStored(storageKeys.consent, text) ? null : text;
  reopened = false;
  notify();
}

/** Asks again, at the visitor's wish. The answer given before counts until another is given. */
export function reopenConsent(): void {
  reopened = true;
  notify();
}

/** Whether third parties may be asked without a further click; never before the page is alive. */
export function useConsent(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => answer()?.accepted ?? false,
    () => false,
  );
}

/** Whether the question is on screen: unanswered, or asked for again. */
export function useConsentQuestion(): 'unanswered' | 'reopened' | null {
  return useSyncExternalStore(
    subscribe,
    () => (reopened ? 'reopened' : answer() ? null : 'unanswered'),
    () => null,
  );
}
