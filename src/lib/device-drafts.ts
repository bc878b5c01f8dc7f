import { watchUnsaved } from './load-code';
import { readStored, removeStored, storageKeys, storedKeys, writeStored } from './local-storage';
import { retention } from './retention';

/*
 * Device drafts: unsaved text on this device, which another page, the other language, a reload or a crash does not cost.
 * Tabs with the same key follow each other; an editor keeps a draft per tab (content/editor/use-draft.ts).
 */

/** Fields of a form, as far as they are plain values. */
export type DraftFields = Record<string, string | number | boolean | readonly string[]>;

/** Fields of text by name; a chosen file is kept by its name alone. */
export type DeviceDraft<Name extends string = string> = Record<Name, string>;

const hourMs = 3_600_000;

/** Hours a kind of draft is kept, by the beginning of its keys; all others stay until they are saved or given up. */
const maxHours = Object.entries({
  [storageKeys.contactDraft]: retention.applicationDraftHours,
  [storageKeys.applicationDraft]: retention.applicationDraftHours,
  [storageKeys.noteDraft]: retention.noteDraftHours,
});

const maxHoursOf = (key: string) =>
  maxHours.find(([kind]) => `${key}.`.startsWith(`${kind}.`))?.[1] ?? Number.POSITIVE_INFINITY;

/** More than any field takes: what is too long to be sent is found again as well. */
const maxLength = 20_000;

/** Drafts of browsers that store nothing; they last as long as the page. */
const unstored = new Map<string, string>();
watchUnsaved(() => unstored.size > 0);

const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Null for what is no draft, or too old, or from a clock that was wrong. Reads both shapes: an editor writes its own. */
function open(key: string, text: string | null) {
  try {
    const { fields, content = fields, savedAt, base }: Record<string, unknown> = JSON.parse(text ?? '');
    if (typeof content !== 'object' || content === null) return null;
    const typedAt = new Date(savedAt as number | string).getTime();
    const age = Date.now() - typedAt;
    const maxHours = maxHoursOf(key);
    if (!((age >= 0 || maxHours === Number.POSITIVE_INFINITY) && age < maxHours * hourMs)) return null;
    return { content: content as Record<string, unknown>, typedAt, base };
  } catch {
    return null;
  }
}

/** The stored text of a key. */
export const openDraft = (key: string) => open(key, unstored.get(key) ?? readStored(key));

const holdsSomething = (draft: object) => Object.values(draft).some(Boolean);

/** A field that cannot be read is empty, and costs the others nothing; a draft without any is erased. */
export function readDraft<Name extends string>(
  key: string,
  names: readonly Name[],
): DeviceDraft<Name> | null {
  const content = openDraft(key)?.content ?? {};
  const draft = emptyDraft(names);
  for (const name of names) {
    const value = content[name];
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
export function keepDraft(key: string, draft: DraftFields): boolean {
  if (!holdsSomething(draft)) {
    forgetDraft(key);
    return true;
  }
  const isStored = write(key, draft);
  changed();
  return isStored;
}

function write(key: string, content: DraftFields): boolean {
  const text = JSON.stringify({ savedAt: Date.now(), content });
  const isStored = writeStored(key, text);
  if (isStored) unstored.delete(key);
  else unstored.set(key, text);
  return isStored;
}

function remove(key: string): void {
  unstored.delete(key);
  removeStored(key);
}

/** After sending or clearing. Other tabs are to hear that somebody did it, however old the draft was. */
export function forgetDraft(key: string): void {
  write(key, {});
  remove(key);
  changed();
}

const keysWithMaxAge = () => storedKeys('').filter((key) => maxHoursOf(key) < Number.POSITIVE_INFINITY);

/** Erases what was kept too long, whichever the form. */
export function forgetOldDrafts(): void {
  for (const key of keysWithMaxAge()) if (!open(key, readStored(key))) removeStored(key);
}

/** Whether this device holds something begun that a reload does not lose. */
export const hasStoredDraft = (): boolean =>
  keysWithMaxAge().some((key) => holdsSomething(open(key, readStored(key))?.content ?? {}));

/** Hears of what this tab keeps and forgets. */
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
    const isSweep = event.oldValue !== null && event.newValue === null && !open(key, event.oldValue);
    if (event.key === null || (event.key === key && !isSweep)) changed();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
