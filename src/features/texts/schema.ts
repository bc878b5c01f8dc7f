import { langs } from '@/lib/lang';
import { z } from '@/lib/zod';

const stored = z.object({
  language: z.enum(langs),
  key: z.string(),
  /** Published; null for the original. */
  value: z.string().nullable(),
  /** Version; null if never published. */
  updated_at: z.string().nullable(),
  person_name: z.string().nullable(),
  /** SHA-256 of the original it was written for. */
  original_hash: z.string().nullable(),
  /** SHA-256 of the other language when last confirmed; null if never. */
  against: z.string().nullable(),
  draft: z
    .object({ value: z.string().nullable(), seen: z.string().nullable(), updated_at: z.string() })
    .nullable(),
});

export const storedTexts = z.array(stored);
export type StoredText = z.output<typeof stored>;

const textId = { language: z.enum(langs), key: z.string() };

/** Refused texts with a code of `TextProblem`, or `changed` after another publication. */
export const refusals = z.array(z.object({ ...textId, code: z.string() }));
export type TextRefusal = z.output<typeof refusals>[number];

/** Pending texts on this device that the server does not have yet. */
export const deviceDrafts = z.array(
  z.object({ ...textId, value: z.string().nullable(), seen: z.string().nullable() }),
);
export type PendingText = z.output<typeof deviceDrafts>[number];
