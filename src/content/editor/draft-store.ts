import { brand } from '@/brand/brand';
import { readStored, removeStored, writeStored } from '@/lib/local-storage';

/** A form's fields: what may be kept as plain values. */
export type Fields = Record<string, string | number | boolean | readonly string[]>;

export interface Draft<Kept extends Fields> {
  fields: Kept;
  /** When it was typed, ISO 8601. */
  savedAt: string;
  /** The version of the stored row it started from; null for something new. */
  base: string | null;
}

const prefix = `${brand.key}.draft`;

/** What the drafts of one document begin with, per person, e.g. `article.fr.new`; each open form adds its own end. */
export function draftKey(personId: string, document: string): string {
  return `${prefix}.${personId}.${document}`;
}

/** What was kept under a key, or null. Fields that are gone or of another type take their default. */
export function readDraft<Kept extends Fields>(key: string, defaults: Kept): Draft<Kept> | null {
  const stored = readStored(key);
  if (!stored) return null;
  try {
    const parsed: unknown = JSON.parse(stored);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const { fields, savedAt, base } = parsed as Record<string, unknown>;
    if (typeof fields !== 'object' || fields === null || typeof savedAt !== 'string') return null;
    if (Number.isNaN(Date.parse(savedAt))) return null;
    return { fields: fitted(fields, defaults), savedAt, base: typeof base === 'string' ? base : null };
  } catch {
    return null;
  }
}

function fitted<Kept extends Fields>(kept: object, defaults: Kept): Kept {
  const entries = Object.entries(defaults).map(([name, value]) => {
    const found: unknown = (kept as Record<string, unknown>)[name];
    return [name, isLike(found, value) ? found : value];
  });
  return Object.fromEntries(entries) as Kept;
}

function isLike(found: unknown, value: Fields[string]): boolean {
  if (typeof value !== 'object') return typeof found === typeof value;
  return Array.isArray(found) && found.every((item) => typeof item === 'string');
}

/** Answers whether the browser kept it: storage may be blocked or full. */
export function writeDraft<Kept extends Fields>(key: string, draft: Draft<Kept>): boolean {
  return writeStored(key, JSON.stringify(draft));
}

export function forgetDraft(key: string): void {
  removeStored(key);
}

function keysUnder(start: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(`${start}.`));
  } catch {
    return [];
  }
}

const keysOf = (personId: string) => keysUnder(`${prefix}.${personId}`);

/** The draft of a document that was typed last, among the keys that are asked for. */
export function newestDraft<Kept extends Fields>(
  family: string,
  defaults: Kept,
  wanted: (key: string) => boolean,
): { key: string; draft: Draft<Kept> } | null {
  const drafts = keysUnder(family)
    .filter(wanted)
    .flatMap((key) => {
      const draft = readDraft(key, defaults);
      return draft ? [{ key, draft }] : [];
    });
  return drafts.sort((one, other) => other.draft.savedAt.localeCompare(one.draft.savedAt))[0] ?? null;
}

/** How many unsaved texts of somebody this browser keeps. */
export function countDrafts(personId: string): number {
  return keysOf(personId).length;
}

export function forgetAllDrafts(personId: string): void {
  for (const key of keysOf(personId)) removeStored(key);
}

const waiting = new Set<() => void>();
const typing = new Set<() => void>();

/** A field that hands on what is typed after a pause tells how to do it at once; answers how to stop. */
export function onBeforeFlush(hand: () => void): () => void {
  typing.add(hand);
  return () => typing.delete(hand);
}

/** A form that keeps drafts tells how to write the newest one at once; answers how to stop. */
export function onFlush(write: () => void): () => void {
  waiting.add(write);
  return () => waiting.delete(write);
}

/** Writes what is still waiting for its pause, before somebody counts or erases. */
export function flushDrafts(): void {
  for (const hand of typing) hand();
  for (const write of waiting) write();
}
