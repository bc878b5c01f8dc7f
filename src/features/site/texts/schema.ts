import { langs } from '@/lib/lang';
import { z } from '@/lib/zod';

/** A text of which the server has something to tell: changed, pending or reviewed. */
const told = z.object({
  language: z.enum(langs),
  /** `namespace:key` */
  key: z.string(),
  /** Published; null for the original. */
  value: z.string().nullable(),
  /** The version of it; null where there never was one. */
  updated_at: z.string().nullable(),
  person_name: z.string().nullable(),
  /** SHA-256 of the original that it was written over. */
  original_hash: z.string().nullable(),
  /** SHA-256 of what the other language said when it was last found right; null where nobody looked. */
  against: z.string().nullable(),
  draft: z
    .object({ value: z.string().nullable(), seen: z.string().nullable(), updated_at: z.string() })
    .nullable(),
});

export const toldTexts = z.array(told);
export type ToldText = z.output<typeof told>;

const place = { language: z.enum(langs), key: z.string() };

/** Which texts were refused, and why: the words of `TextProblem`, or `changed` where somebody published another one. */
export const refusals = z.array(z.object({ ...place, code: z.string() }));
export type Refusal = z.output<typeof refusals>[number];

/** What the device keeps of drafts the server does not have yet. */
export const deviceDrafts = z.array(
  z.object({ ...place, value: z.string().nullable(), seen: z.string().nullable() }),
);
export type PendingText = z.output<typeof deviceDrafts>[number];
