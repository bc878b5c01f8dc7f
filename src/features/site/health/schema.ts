import { z } from '@/lib/zod';

const bucket = z.object({
  id: z.string(),
  public: z.boolean(),
  file_size_limit: z.number().nullable(),
  allowed_mime_types: z.array(z.string()),
});
export type Bucket = z.output<typeof bucket>;

/** What the database knows of the state of the site. */
export const toldHealth = z.object({
  asked_at: z.string(),
  buckets: z.array(bucket),
  owners: z.number(),
  owners_without_factor: z.number(),
  backup_at: z.string().nullable(),
  changed_at: z.string().nullable(),
  ordered_at: z.string().nullable(),
});
export type ToldHealth = z.output<typeof toldHealth>;

/** What Supabase Auth tells everybody of itself, as far as it matters here. */
export const authSettings = z.object({ disable_signup: z.boolean() });

/** What publish-site says when it is asked and orders nothing. */
export const hookStates = [
  'configured',
  'not_configured',
  'nothing_to_build',
  'not_deployed',
  'outdated',
] as const;
export type HookState = (typeof hookStates)[number];
