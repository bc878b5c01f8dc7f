import { readStored, removeStored, storageKeys, storedKeys, writeStored } from './local-storage';
import { retention } from './retention';
import { watchUnsaved } from './unsaved';

/*
 * What visitors begin to write in a form, kept on their device for a day after the last change: another page, the other
 * language, a reload or a crash costs nothing.
 */

/** Fields by name, all of them texts; a chosen file is kept by its name alone. */
export type DeviceDraft<Name extends string = string> = Record<Name, string>;

const families = [storageKeys.contactDraft, storageKeys.applicationDraft];

const isDraftKey = (key: string) => families.some((family) => key === family || key.startsWith(`${family}.`));

const hourMs = 3_600_000;

/** More than any field takes: what is too long to be sent is found again as well. */
const maxLength = 20_000;

interface Stored {
  /** Milliseconds since 1970. */
  savedAt: number;
  content: object;
}

/** Where the browser stores nothing, a draft lasts as long as the page. */
const unstored = new Map<string, string>();
watchUnsaved(() => unstored.size > 0);

const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Null for what is no draft, too old, or from a clock that was wrong. */
function open(text: string | null, now: number): Stored | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('savedAt' in stored) || !('content' in stored))
      return null;
    const { savedAt, content } = stored;
    if (typeof savedAt !== 'number' || typeof content !== 'object' || content === null) return null;
    const age = now - savedAt;
    return age >= 0 && age < retention.applicationDraftHours * hourMs ? { savedAt, content } : null;
  } catch {
    return null;
  }
}

const holdsSomething = (draft: object) => Object.values(draft).some(Boolean);

function remove(key: string): void {
  unstored.delete(key);
  removeStored(key);
}

/** A field that cannot be read is empty, and costs the others nothing; a draft without any is erased. */
export function readDraft<Name extends string>(
  key: string,
  names: readonly Name[],
): DeviceDraft<Name> | null {
  const text = readStored(key) ?? unstored.get(key) ?? null;
  if (text === null) return null;
  const content = open(text, Date.now())?.content ?? {};
  const draft = emptyDraft(names);
  for (const name of names) {
    const value = (content as Record<string, unknown>)[name];
    if (typeof value === 'string' && value.length <= maxLength) draft[name] = value;
  }
  if (holdsSomething(draft)) return draft;
  remove(key);
  return null;
}

export function emptyDraft<Name extends string>(names: readonly Name[]): DeviceDraft<Name> {
  return Object.fromEntries(names.map((name) => [name, ''])) as DeviceDraft<Name>;
}

/** Answers whether the browser stores it. Nothing typed and nothing chosen is nothing to keep. */
export function keepDraft(key: string, draft: DeviceDraft): boolean {
  if (!holdsSomething(draft)) {
    forgetDraft(key);
    return true;
  }
  const isStored = write(key, draft);
  changed();
  return isStored;
}

function write(key: string, content: object): boolean {
  const text = JSON.stringify({ savedAt: Date.now(), content } satisfies Stored);
  const isStored = writeStored(key, text);
  if (isStored) unstored.delete(key);
  else unstored.set(key, text);
  return isStored;
}

/** After sending or clearing. Other tabs are to hear that somebody did it, however old the draft was. */
export function forgetDraft(key: string): void {
  write(key, {});
  remove(key);
  changed();
}

const storedDrafts = () => families.flatMap(storedKeys).filter(isDraftKey);

/** Erases what was kept too long, whichever the form. */
export function forgetOldDrafts(): void {
  for (const key of storedDrafts()) if (!open(readStored(key), Date.now())) removeStored(key);
}

/** Whether this device holds something begun that a reload does not lose. */
export const hasStoredDraft = (): boolean =>
  storedDrafts().some((key) => holdsSomething(open(readStored(key), Date.now())?.content ?? {}));

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Tells when another tab has changed, sent or cleared a draft; answers how to stop. What any tab threw away because it
 * was too old was cleared by nobody.
 */
export function watchDraft(key: string, changed: () => void): () => void {
  const hear = (event: StorageEvent) => {
    const isSweep = event.oldValue !== null && event.newValue === null && !open(event.oldValue, Date.now());
    if (event.key === null || (event.key === key && !isSweep)) changed();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
