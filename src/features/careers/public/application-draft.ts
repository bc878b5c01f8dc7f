import { z } from '@/lib/zod';
import { bounds } from '../application-schema';
import { forgetKept, keep, readKept } from './draft-store';

/** The fields of words; a browser gives no file back after the page has gone. */
export const draftFields = ['full_name', 'email', 'phone', 'message'] as const;

/** Longer than any field takes: whatever was typed is to be found again, also where it is too long to be sent. */
const words = z
  .string()
  .max(4 * bounds.message)
  .catch('');

/** Longer than a file system allows. */
const fileName = z.string().max(1000).nullable().catch(null);

/** A field that cannot be read is empty, and costs the others nothing. */
const draftSchema = z.object({
  full_name: words,
  email: words,
  phone: words,
  message: words,
  /** What the chosen files were called, so that they can be found and chosen again. */
  cv: fileName,
  letter: fileName,
});

export type ApplicationDraft = z.output<typeof draftSchema>;

export const emptyDraft: ApplicationDraft = {
  full_name: '',
  email: '',
  phone: '',
  message: '',
  cv: null,
  letter: null,
};

const holdsSomething = (draft: ApplicationDraft) => Object.values(draft).some(Boolean);

/** What was begun for an offer on this device in the last 24 hours; null where nothing was. */
export function readDraft(offerId: string): ApplicationDraft | null {
  const kept = readKept(offerId);
  if (kept === null) return null;
  const { data } = draftSchema.safeParse(kept);
  if (data && holdsSomething(data)) return data;
  forgetKept(offerId);
  return null;
}

/** Nothing typed and nothing chosen is nothing to keep. Answers whether the browser did as it was told. */
export function keepDraft(offerId: string, draft: ApplicationDraft): boolean {
  if (holdsSomething(draft)) return keep(offerId, draft);
  forgetKept(offerId);
  return true;
}
