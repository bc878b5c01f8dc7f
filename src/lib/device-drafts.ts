import { watchUnsaved } from './load-code';
import { readStored, removeStored, storageKeys, storedKeys, writeStored } from './local-storage';
import { retention } from './retention';

/* Unsaved text, which survives a reload and a crash. Tabs with one key follow each other; editors keep one per tab. */

export type DraftFields = Record<string, string | number | boolean | readonly string[]>;

/** Text fields by name; of a chosen file only its name is kept. */
export type DeviceDraft<Name extends string = string> = Record<Name, string>;

const hourMs = 3_600_000;

/** By the beginning of the keys; all others stay until they are saved or discarded. */
const maxHours = Object.entries({
  [storageKeys.contactDraft]: retention.applicationDraftHours,
  [storageKeys.applicationDraft]: retention.applicationDraftHours,
  [storageKeys.noteDraft]: retention.noteDraftHours,
});

const maxHoursOf = (key: string) =>
  maxHours.find(([kind]) => `${key}.`.startsWith(`${kind}.`))?.[1] ?? Number.POSITIVE_INFINITY;

/** Above the limit of every field: a text that is too long to be sent is restored as well. */
const maxLength = 20_000;

const inMemory = new Map<string, string>();
watchUnsaved(() => inMemory.size > 0);

const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Null for one that is too old or from a wrong clock. Reads both shapes: an editor writes its own. */
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

export const openDraft = (key: string) => open(key, inMemory.get(key) ?? readStored(key));

const holdsSomething = (draft: object) => Object.values(draft).some(Boolean);

/** Leaves out fields that cannot be read; a draft without a readable field is erased. */
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

/** Answers whether the browser stores the draft. A form without text and without a choice is not kept. */
export function keepDraft(key: string, draft: Readonly<Record<string, unknown>>): boolean {
  if (!holdsSomething(draft)) {
    forgetDraft(key);
    return true;
  }
  const isStored = write(key, draft);
  changed();
  return isStored;
}

function write(key: string, content: object): boolean {
  const text = JSON.stringify({ savedAt: Date.now(), content });
  const isStored = writeStored(key, text);
  if (isStored) inMemory.delete(key);
  else inMemory.set(key, text);
  return isStored;
}

function remove(key: string): void {
  inMemory.delete(key);
  removeStored(key);
}

/** Writes it empty first, so that other tabs are told of it whatever its age. */
export function forgetDraft(key: string): void {
  write(key, {});
  remove(key);
  changed();
}

const keysWithMaxAge = () => storedKeys('').filter((key) => maxHoursOf(key) < Number.POSITIVE_INFINITY);

/** Whether this device holds a draft with an age limit, which survives a reload. */
export const hasStoredDraft = (): boolean =>
  keysWithMaxAge().some((key) => holdsSomething(open(key, readStored(key))?.content ?? {}));

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function watchDraft(key: string, changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const isSweep = event.oldValue !== null && event.newValue === null && !open(key, event.oldValue);
    if (event.key === null || (event.key === key && !isSweep)) changed();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
