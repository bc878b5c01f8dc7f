import { useCallback, useEffect, useRef, useState } from 'react';
import { usePerson } from '@/auth/session';
import {
  type DeviceDraft,
  type DraftFields,
  emptyDraft,
  keepDraft,
  openDraft,
  readDraft,
  watchDraft,
} from '@/lib/device-drafts';
import { removeStored, storageKeys, storedKeys, writeStored } from '@/lib/local-storage';

/* An editor has one draft for each person, row and open form; a text that is sent has one a row, shown by all tabs. */

/** A killed tab loses a word at most, and typing never waits. */
const writeDelayMs = 400;

/** Prefix of the keys of one draft, e.g. `article.fr.new`; each open form adds its own suffix. */
export const draftKey = (personId: string, draftName: string) =>
  `${storageKeys.draft}.${personId}.${draftName}`;

const keysOf = (personId: string) =>
  [storageKeys.draft, storageKeys.noteDraft].flatMap((kind) => storedKeys(`${kind}.${personId}.`));

export const countDrafts = (personId: string) => keysOf(personId).length;

export function forgetAllDrafts(personId: string): void {
  for (const key of keysOf(personId)) removeStored(key);
}

const hasSameType = (value: unknown, other: DraftFields[string]) =>
  typeof other === 'object'
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
    : typeof value === typeof other;

/** Null without a draft. Missing fields and those of another type take their default. */
export function loadDraft<Fields extends DraftFields>(key: string, defaults: Fields) {
  const stored = openDraft(key);
  if (!stored) return null;
  const { content, typedAt, base } = stored;
  const entries = Object.entries(defaults).map(([name, value]) => [
    name,
    hasSameType(content[name], value) ? content[name] : value,
  ]);
  return {
    fields: Object.fromEntries(entries) as Fields,
    savedAt: new Date(typedAt).toISOString(),
    /** Version of the stored row it started from; null for a new row. */
    base: typeof base === 'string' ? base : null,
  };
}

type StoredDraft = NonNullable<ReturnType<typeof loadDraft>>;

/** Returns whether it was stored: storage may be blocked or full. */
export const writeDraft = (key: string, draft: StoredDraft): boolean =>
  writeStored(key, JSON.stringify(draft));

const typing = new Set<() => void>();
const waiting = new Set<() => void>();

/** Registers the flush of a debounced field; returns how to unregister. */
export function onBeforeFlush(hand: () => void): () => void {
  typing.add(hand);
  return () => typing.delete(hand);
}

export function flushDrafts(): void {
  for (const hand of typing) hand();
  for (const write of waiting) write();
}

/** The last event that every browser sends before a page is reloaded, closed or dropped from memory. */
function flushHidden(): void {
  if (document.visibilityState === 'hidden') flushDrafts();
}

/* The browser gives a lock back when its tab dies. Without locks (plain http) every draft counts as left behind. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Locks released by this tab, which the browser lists a moment longer. */
const released = new Set<string>();

function lockDraft(key: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = () => {
      released.add(key);
      resolve();
    };
  });
  locks()
    ?.request(key, () => held)
    .catch(() => undefined);
  return release;
}

async function lockedDrafts(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = (await locks()?.query()) ?? {};
    return new Set(held.flatMap(({ name }) => (name && !released.has(name) ? name : [])));
  } catch {
    return new Set();
  }
}

/** Draft of one open form, under a key that is locked while it is open. */
function createOwnDraft(onStored: (at: number | 'failed' | null) => void) {
  let release: () => void = () => undefined;
  let pending: StoredDraft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    pending = null;
  };
  const flush = () => {
    const draft = pending;
    drop();
    if (draft) onStored(writeDraft(own.key, draft) ? Date.parse(draft.savedAt) : 'failed');
  };
  const own = {
    key: '',
    /** Leaves the draft to be found, and continues under another key. */
    move: (family: string) => {
      release();
      own.key = `${family}.${crypto.randomUUID()}`;
      release = lockDraft(own.key);
    },
    /** Returns how to close it. */
    open: (family: string) => {
      // A new row was stored, and its draft now belongs to its id.
      if (!own.key.startsWith(`${family}.`)) removeStored(own.key);
      own.move(family);
      waiting.add(flush);
      document.addEventListener('visibilitychange', flushHidden);
      return () => {
        waiting.delete(flush);
        if (waiting.size === 0) document.removeEventListener('visibilitychange', flushHidden);
        release();
        flush();
      };
    },
    keep: (fields: DraftFields, base: string | null) => {
      pending = { fields, base, savedAt: new Date().toISOString() };
      // Keeps the timer of the first keystroke: steady typing is stored steadily.
      timer ??= setTimeout(flush, writeDelayMs);
    },
    forget: () => {
      drop();
      removeStored(own.key);
      onStored(null);
    },
  };
  return own;
}

/** Two tabs never write over each other, and what a closed one left behind is offered to the next. */
export function useDraft<Fields extends DraftFields>(personId: string, draftName: string, defaults: Fields) {
  const family = draftKey(personId, draftName);
  const [found, setFound] = useState<{ key: string; draft: StoredDraft & { fields: Fields } } | null>(null);
  /** Time the present text was stored on the device; null if there is nothing to store. */
  const [stored, setStored] = useState<number | 'failed' | null>(null);
  const [own] = useState(() => createOwnDraft(setStored));
  useEffect(() => own.open(family), [own, family]);

  const look = useCallback(async () => {
    const locked = await lockedDrafts();
    const left = storedKeys(`${family}.`).flatMap((key) => {
      const draft = key === own.key || locked.has(key) ? null : loadDraft(key, defaults);
      return draft ? [{ key, draft }] : [];
    });
    left.sort((one, other) => other.draft.savedAt.localeCompare(one.draft.savedAt));
    setFound(left[0] ?? null);
  }, [family, defaults, own]);
  useEffect(() => void look(), [look]);

  const take = () => {
    if (found) removeStored(found.key);
    setFound(null);
  };

  return {
    /** Unsaved text of an earlier visit, until restored or discarded. */
    found: found?.draft ?? null,
    savedAt: typeof stored === 'number' ? stored : null,
    failed: stored === 'failed',
    keep: own.keep,
    forget: own.forget,
    take,
    discard: () => {
      take();
      void look();
    },
    /** Offers the present draft, as another text is about to replace it in the form. */
    offer: () => {
      flushDrafts();
      own.move(family);
      void look();
      setStored(null);
    },
  };
}

/** Texts begun for a row, which this device keeps until they are sent and every tab shows. */
export function useEntryDraft<Name extends string>(row: string, names: readonly Name[]) {
  const { id } = usePerson();
  const key = `${storageKeys.noteDraft}.${id}.${row}`;
  const read = useCallback(() => readDraft(key, names) ?? emptyDraft(names), [key, names]);
  const [draft, setDraft] = useState(read);
  useEffect(() => watchDraft(key, () => setDraft(read())), [key, read]);
  const write = (change: Partial<DeviceDraft<Name>>) => {
    // Read again: since the last render the text was sent, or another tab wrote a field beside.
    const next = { ...read(), ...change };
    setDraft(next);
    keepDraft(key, next);
  };
  return { draft, write };
}

/** An id for a text: the same text sent again is the same entry. */
export function useEntryId(): (text: string) => string {
  const known = useRef({ text: '', id: '' });
  return (text) => {
    if (known.current.text !== text) known.current = { text, id: crypto.randomUUID() };
    return known.current.id;
  };
}
