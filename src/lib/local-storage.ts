import { facts } from '@/brand/agency';

/**
 * Small choices in the visitor's browser. Every access may throw (blocked or full storage): reading then answers
 * null, and writing does nothing.
 */
export const storageKeys = {
  theme: `${facts.key}.theme`,
  lang: `${facts.key}.lang`,
  consent: `${facts.key}.consent`,
  chat: `${facts.key}.chat`,
  /** Changes of the owner since the last build. */
  overrides: `${facts.key}.overrides`,
  /** The message begun in the contact form. */
  contactDraft: `${facts.key}.contact-draft`,
  /** Followed by the offer an application is written for. */
  applicationDraft: `${facts.key}.application-draft`,
  /** Unsaved text of the admin; followed by the person, what is written and, for an editor, its tab. */
  draft: `${facts.key}.draft`,
  /** A note that is not saved yet; followed by the person and the row. */
  noteDraft: `${facts.key}.note-draft`,
  /** Whether texts are written as rich text or as Markdown; followed by the person. */
  editorView: `${facts.key}.editor-view`,
  /** Folded groups of the admin menu. */
  foldedGroups: `${facts.key}.folded-groups`,
  /** Whether a section of the editor's panel is open; followed by the kind of row and the section. */
  editorPanel: `${facts.key}.editor-panel`,
  /** Set once the first steps of the dashboard are hidden; followed by the person. */
  firstSteps: `${facts.key}.first-steps`,
  /** Screens of the admin that were visited on this device. */
  visitedScreens: `${facts.key}.visited-screens`,
  /** Whether applications are shown as a board or a list. */
  applicationsView: `${facts.key}.applications-view`,
  /** `off` where the shortcuts for applications are switched off. */
  applicationKeys: `${facts.key}.application-keys`,
  session: `${facts.key}.session`,
} as const;

export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Every key that begins like this. */
export function storedKeys(start: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

/** Answers whether the browser kept the value. */
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

/**
 * Whether this browser holds a session, read without loading the account client. The public site shows a link and a
 * notice by it; the server checks the rights.
 */
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
