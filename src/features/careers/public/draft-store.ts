import { readStored, removeStored, storageKeys, storedKeys, writeStored } from '@/lib/local-storage';
import { retention } from '@/lib/retention';

/*
 * Where the drafts of applications lie on this device, one for each offer, and how old they may become. Without the
 * rules of their content, so that every page may throw the old ones away.
 */

const keyOf = (offerId: string) => `${storageKeys.applicationDraft}.${offerId}`;

const hourMs = 3_600_000;

interface Kept {
  /** Milliseconds since 1970. */
  savedAt: number;
  content: unknown;
}

/** What a stored text holds; null when that is nothing, or too old, or from a clock that was wrong. */
function open(text: string | null, now: number): Kept | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('savedAt' in kept) || !('content' in kept))
      return null;
    const { savedAt, content } = kept;
    if (typeof savedAt !== 'number') return null;
    const age = now - savedAt;
    return age >= 0 && age < retention.applicationDraftHours * hourMs ? { savedAt, content } : null;
  } catch {
    return null;
  }
}

/** What was kept of an offer. What may not be shown any more is erased as well. */
export function readKept(offerId: string): unknown {
  const text = readStored(keyOf(offerId));
  const kept = open(text, Date.now());
  if (text !== null && !kept) removeStored(keyOf(offerId));
  return kept?.content ?? null;
}

/** Answers whether the browser kept it. */
export function keep(offerId: string, content: object): boolean {
  return writeStored(keyOf(offerId), JSON.stringify({ savedAt: Date.now(), content } satisfies Kept));
}

/** After sending or clearing. Other tabs are to hear that somebody did it, however old the draft was. */
export function forgetKept(offerId: string): void {
  keep(offerId, {});
  removeStored(keyOf(offerId));
}

/** Erases what was kept too long, whichever the offer. */
export function forgetOldDrafts(): void {
  for (const key of storedKeys(`${storageKeys.applicationDraft}.`)) {
    if (!open(readStored(key), Date.now())) removeStored(key);
  }
}

/**
 * Tells when another tab has changed, sent or cleared what is kept of an offer; answers how to stop. What any tab threw
 * away because it was too old was cleared by nobody.
 */
export function watchKept(offerId: string, changed: () => void): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    const isSweep = oldValue !== null && newValue === null && !open(oldValue, Date.now());
    if (key === null || (key === keyOf(offerId) && !isSweep)) changed();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
