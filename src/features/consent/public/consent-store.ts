import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, writeStored } from '@/lib/local-storage';
import { type Consent, readConsent } from './consent';

/** Where the browser keeps nothing, an answer lasts as long as the page. */
let remembered: string | null = null;
let reopened = false;
const listeners = new Set<() => void>();

function tell(): void {
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
  tell();
}

/** Asks again, at the visitor's wish. The answer given before counts until another is given. */
export function reopenConsent(): void {
  reopened = true;
  tell();
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
