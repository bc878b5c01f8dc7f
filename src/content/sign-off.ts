import { z } from '@/lib/zod';

export const answerSchema = z.enum(['approved', 'change']);

/** Answer of a client to the text with that digest. */
export const givenAnswerSchema = z.object({
  language: z.string(),
  name: z.string(),
  answer: answerSchema,
  at: z.string(),
  digest: z.string(),
  published_at: z.string().nullable(),
});

/** Remark at a passage, or an answer to one; a colleague may have no name. */
export const sentRemarkSchema = z.object({
  id: z.string(),
  language: z.string(),
  parent_id: z.string().nullable(),
  name: z.string().nullable(),
  is_client: z.boolean(),
  field: z.string(),
  quote: z.string(),
  text: z.string(),
  at: z.string(),
  resolved: z.boolean(),
});
