import { langs } from '@/lib/lang';
import { z } from '@/lib/zod';

/** A text of which the server has something to tell: changed, drafted, reviewed or dropped. */
const told = z.object({
  language: z.enum(langs),
  /** `namespace:key` */
  key: z.string(),
  /** Published; null for the original. */
  value: z.string().nullable(),
  /** The version of it; null where there never was one. */
  updated_at: z.string().nullable(),
  person_name: z.string().nullable(),
  /** The other language changed since. */
  to_review: z.boolean(),
  /** The code no longer says it. */
  dropped: z.boolean(),
  draft: z
    .object({ value: z.string().nullable(), seen: z.string().nullable(), updated_at: z.string() })
    .nullable(),
});

export const toldTexts = z.array(told);
export type ToldText = z.output<typeof told>;

const place = { language: z.enum(langs), key: z.string() };
const names = z.array(z.string());

/** Why a text was refused, as the server tells it text by text. */
export const refusals = z.array(
  z.discriminatedUnion('code', [
    z.object({ ...place, code: z.enum(['unknown', 'dropped', 'empty', 'control']) }),
    z.object({ ...place, code: z.literal('long'), bound: z.number(), length: z.number() }),
    z.object({ ...place, code: z.literal('markup'), tags: names }),
    z.object({ ...place, code: z.literal('placeholders'), missing: names, foreign: names }),
    z.object({
      ...place,
      code: z.literal('changed'),
      theirs: z.string().nullable(),
      seen: z.string().nullable(),
      person_name: z.string().nullable(),
    }),
  ]),
);
export type Refusal = z.output<typeof refusals>[number];

/** What the device keeps of drafts the server does not have yet. */
export const keptDrafts = z.array(
  z.object({ ...place, value: z.string().nullable(), seen: z.string().nullable() }),
);
export type DraftItem = z.output<typeof keptDrafts>[number];
