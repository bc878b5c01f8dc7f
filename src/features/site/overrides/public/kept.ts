import { type OverridesAnswer, readAnswer } from '@/brand/overrides-answer';
import { readStored, removeStored, storageKeys, writeStored } from '@/lib/local-storage';

/** How long a browser makes do with an answer. */
const restMs = 10 * 60_000;

/** What a browser knows of the changes since one build, and when it asked. */
export interface Kept {
  /** `readAt` of the build the answer counts from. */
  build: string;
  /** Milliseconds of the epoch. */
  askedAt: number;
  /** Null as long as no answer came. */
  answer: OverridesAnswer | null;
}

/** Where storage is blocked it holds until the page is left; the browser's own cache answers meanwhile. */
let inMemory: Kept | null = null;

/** What was kept for this build. Anything else, of an older build or broken, is dropped. */
export function readKept(build: string): Kept | null {
  if (inMemory?.build === build) return inMemory;
  const stored = readStored(storageKeys.overrides);
  if (stored === null) return null;
  const kept = parse(stored);
  if (kept?.build === build) return kept;
  removeStored(storageKeys.overrides);
  return null;
}

function parse(stored: string): Kept | null {
  try {
    const { build, askedAt, answer }: Record<string, unknown> = JSON.parse(stored);
    if (typeof build !== 'string' || typeof askedAt !== 'number' || !Number.isFinite(askedAt)) return null;
    if (answer === null) return { build, askedAt, answer };
    const read = readAnswer(JSON.stringify(answer));
    return read ? { build, askedAt, answer: read } : null;
  } catch {
    return null;
  }
}

export function keep(kept: Kept): void {
  inMemory = kept;
  writeStored(storageKeys.overrides, JSON.stringify(kept));
}

/** Whether it is time to ask. A clock that was set back does not silence a browser for longer. */
export const isDue = (kept: Kept | null, now: number): boolean =>
  !kept || now - kept.askedAt >= restMs || kept.askedAt > now;
