import { draftKey, forgetDraft, readDraft, writeDraft } from '@/features/admin-editor/draft-store';
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

export function writeKept(personId: string, items: readonly DraftItem[]): void {
  if (items.length === 0) forgetDraft(keyOf(personId));
  else {
    const fields = { items: JSON.stringify(items) };
    writeDraft(keyOf(personId), { fields, savedAt: new Date().toISOString(), base: null });
  }
}
