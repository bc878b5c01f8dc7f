import { draftKey, forgetDraft, readDraft, writeDraft } from '@/content/editor/draft-store';
import { idOf } from '../model';
import { type DraftItem, keptDrafts } from '../schema';

const nothing = { items: '' };
const keyOf = (personId: string) => draftKey(personId, 'site-texts');

/** What was typed on this device and the server does not have; what cannot be read is dropped. */
export function readKept(personId: string): DraftItem[] {
  const items = readDraft(keyOf(personId), nothing)?.fields.items;
  if (!items) return [];
  try {
    return keptDrafts.parse(JSON.parse(items));
  } catch {
    forgetDraft(keyOf(personId));
    return [];
  }
}

// Every tab of somebody keeps its words under one key: each change is made to what stands there now.

/** Keeps one more text, in the place of what was kept of it. */
export function keepText(personId: string, item: DraftItem): void {
  write(personId, [...readKept(personId).filter((one) => idOf(one) !== idOf(item)), item]);
}

/** Keeps them no longer. */
export function releaseTexts(personId: string, isReleased: (item: DraftItem) => boolean): void {
  write(
    personId,
    readKept(personId).filter((item) => !isReleased(item)),
  );
}

function write(personId: string, items: readonly DraftItem[]): void {
  if (items.length === 0) forgetDraft(keyOf(personId));
  else {
    const fields = { items: JSON.stringify(items) };
    writeDraft(keyOf(personId), { fields, savedAt: new Date().toISOString(), base: null });
  }
}
