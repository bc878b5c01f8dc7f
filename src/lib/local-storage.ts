import { siteKey } from './site-key';

/** Every access may throw (blocked or full storage): reading then answers null, and writing does nothing. */
export const storageKeys = {
  theme: `${siteKey}.theme`,
  lang: `${siteKey}.lang`,
  consent: `${siteKey}.consent`,
  chat: `${siteKey}.chat`,
  overrides: `${siteKey}.overrides`,
  contactDraft: `${siteKey}.contact-draft`,
  applicationDraft: `${siteKey}.application-draft`,
  /** Unsaved text of the admin; followed by the person, what is written and, for an editor, its tab. */
  draft: `${siteKey}.draft`,
  /** A note that is not saved yet; followed by the person and the row. */
  noteDraft: `${siteKey}.note-draft`,
  session: `${siteKey}.session`,
} as const;

export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storedKeys(start: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

export function writeStored(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Without storage the value is lost.
  }
}

/** Without loading the account client, for a link and a notice; the server checks the rights. */
export function hasStoredSession(): boolean {
  const stored = readStored(storageKeys.session);
  if (!stored) return false;
  try {
    const session: unknown = JSON.parse(stored);
    return typeof session === 'object' && session !== null && 'refresh_token' in session;
  } catch {
    return false;
  }
}
