import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftFields, openDraft } from '@/lib/device-drafts';
import { removeStored, storageKeys, storedKeys, writeStored } from '@/lib/local-storage';

/* Device drafts of the admin (lib/device-drafts.ts): one for each person, document and open form. */

export interface StoredDraft<Kept extends DraftFields> {
  fields: Kept;
  /** When it was typed, ISO 8601. */
  savedAt: string;
  /** The version of the stored row it started from; null for something new. */
  base: string | null;
}

/** Often enough that a killed tab loses a word, seldom enough that typing never waits. */
const pauseMs = 400;

/** The beginning of the keys of one document, e.g. `article.fr.new`; each open form adds its own end. */
export const draftKey = (personId: string, draftName: string) =>
  `${storageKeys.draft}.${personId}.${draftName}`;

const keysOf = (personId: string) =>
  [storageKeys.draft, storageKeys.noteDraft].flatMap((kind) => storedKeys(`${kind}.${personId}.`));

/** How many unsaved texts of somebody this browser keeps. */
export const countDrafts = (personId: string) => keysOf(personId).length;

export function forgetAllDrafts(personId: string): void {
  for (const key of keysOf(personId)) removeStored(key);
}

const hasSameType = (value: unknown, other: DraftFields[string]) =>
  typeof other === 'object'
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
    : typeof value === typeof other;

/** Null where there is no draft. Fields that are gone or of another type take their default. */
export function loadDraft<Kept extends DraftFields>(key: string, defaults: Kept): StoredDraft<Kept> | null {
  const stored = openDraft(key);
  if (!stored) return null;
  const { content, typedAt, base } = stored;
  const entries = Object.entries(defaults).map(([name, value]) => [
    name,
    hasSameType(content[name], value) ? content[name] : value,
  ]);
  return {
    fields: Object.fromEntries(entries) as Kept,
    savedAt: new Date(typedAt).toISOString(),
    base: typeof base === 'string' ? base : null,
  };
}

/** Answers whether the browser kept it: storage may be blocked or full. */
export const writeDraft = (key: string, draft: StoredDraft<DraftFields>): boolean =>
  writeStored(key, JSON.stringify(draft));

const typing = new Set<() => void>();
const waiting = new Set<() => void>();

/** A field that hands on what is typed after a pause tells how to do it at once; answers how to stop. */
export function onBeforeFlush(hand: () => void): () => void {
  typing.add(hand);
  return () => typing.delete(hand);
}

/** Writes what is still waiting for its pause, before somebody counts or erases. */
export function flushDrafts(): void {
  for (const hand of typing) hand();
  for (const write of waiting) write();
}

/*
 * A draft is locked while its form is open, in any tab. The browser gives a lock back when its tab is closed or dies,
 * which nothing stored could do. Without locks (a page over plain http) every draft counts as left behind.
 */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Locks this tab gave back: the browser lists them a moment longer. */
const released = new Set<string>();

/** Answers how to give the lock back. */
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

/** The key this form writes under, locked as long as the form is open. */
function useOwnKey(family: string) {
  const [own] = useState(() => {
    const own = {
      key: '',
      release: (): void => undefined,
      /** Leaves what is written there to be found, and goes on under another key. */
      move: (to: string) => {
        own.release();
        own.key = `${to}.${crypto.randomUUID()}`;
        own.release = lockDraft(own.key);
      },
    };
    return own;
  });
  useEffect(() => {
    // Something new has been stored, and has an id to be found by.
    if (!own.key.startsWith(`${family}.`)) removeStored(own.key);
    own.move(family);
    return () => own.release();
  }, [own, family]);
  return own;
}

export interface EditorDraft<Kept extends DraftFields> {
  /** An unsaved text of an earlier visit, until it is taken or erased. */
  found: StoredDraft<Kept> | null;
  /** When the text on screen was last kept; null while there is nothing to keep. */
  savedAt: number | null;
  /** The browser refused to keep it. */
  failed: boolean;
  keep: (fields: Kept, base: string | null) => void;
  /** The text on screen is stored on the server, or is the stored one again. */
  forget: () => void;
  /** What was found is in the form now. */
  take: () => void;
  /** What was found is not wanted. */
  discard: () => void;
  /** Offers what is kept now, because another text is about to take its place on screen. */
  offer: () => void;
}

/**
 * Keeps what is typed in a form on this device, per person, document and open form: two tabs never write over each
 * other, and what a closed one left behind is offered to the next.
 */
export function useDraft<Kept extends DraftFields>(
  personId: string,
  draftName: string,
  defaults: Kept,
): EditorDraft<Kept> {
  const family = draftKey(personId, draftName);
  const own = useOwnKey(family);
  const [found, setFound] = useState<{ key: string; draft: StoredDraft<Kept> } | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const pending = useRef<{ draft: StoredDraft<Kept>; timer: ReturnType<typeof setTimeout> } | null>(null);

  /** The newest text that a closed form left behind. */
  const look = useCallback(async () => {
    const locked = await lockedDrafts();
    const left = storedKeys(`${family}.`).flatMap((key) => {
      const draft = key === own.key || locked.has(key) ? null : loadDraft(key, defaults);
      return draft ? [{ key, draft }] : [];
    });
    left.sort((one, other) => other.draft.savedAt.localeCompare(one.draft.savedAt));
    setFound(left[0] ?? null);
  }, [family, defaults, own]);

  useEffect(() => {
    void look();
  }, [look]);

  const cancel = useCallback(() => {
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = null;
  }, []);

  const flush = useCallback(() => {
    const draft = pending.current?.draft;
    cancel();
    if (!draft) return;
    const isStored = writeDraft(own.key, draft);
    setFailed(!isStored);
    setSavedAt(isStored ? Date.parse(draft.savedAt) : null);
  }, [own, cancel]);

  const keep = useCallback(
    (fields: Kept, base: string | null) => {
      const draft = { fields, base, savedAt: new Date().toISOString() };
      // The timer of the first keystroke runs on: steady typing is kept steadily.
      const timer = pending.current?.timer ?? setTimeout(flush, pauseMs);
      pending.current = { draft, timer };
    },
    [flush],
  );

  const forget = useCallback(() => {
    cancel();
    removeStored(own.key);
    setSavedAt(null);
    setFailed(false);
  }, [own, cancel]);

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    waiting.add(flush);
    return () => {
      waiting.delete(flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
      flush();
    };
  }, [flush]);

  const take = () => {
    if (found) removeStored(found.key);
    setFound(null);
  };

  return {
    found: found?.draft ?? null,
    savedAt,
    failed,
    keep,
    forget,
    take,
    discard: () => {
      take();
      // An even older text may wait behind it.
      void look();
    },
    offer: () => {
      flushDrafts();
      own.move(family);
      void look();
      setSavedAt(null);
    },
  };
}
