import type { MessageKey, MessageValues } from '@/i18n';
import { z } from '@/lib/zod';

export const checks = [
  'address',
  'build',
  'hook',
  'facts',
  'mail',
  'signUp',
  'visitors',
  'factors',
  'buckets',
  'backup',
] as const;
export type Check = (typeof checks)[number];

/** `attend` can wait a day; `wrong` harms visitors or their data today. */
export type State = 'ok' | 'attend' | 'wrong';

type HealthKey = Extract<MessageKey, `health:${string}`>;

/** Page of the admin that solves it. */
export type AdminPageName = 'dashboard' | 'mail' | 'settings' | 'staff';

export interface Finding {
  state: State;
  seen: HealthKey;
  values?: MessageValues;
  /** Values in ISO 8601, shown on the agency's clock. */
  times?: Readonly<Record<string, string>>;
  todo?: HealthKey;
  command?: string;
  page?: AdminPageName;
  affected?: readonly { name: string; how?: HealthKey }[];
}

export const worstOf = (found: readonly State[]): State =>
  found.includes('wrong') ? 'wrong' : found.includes('attend') ? 'attend' : 'ok';

const bucket = z.object({
  id: z.string(),
  public: z.boolean(),
  file_size_limit: z.number().nullable(),
  allowed_mime_types: z.array(z.string()),
});
export type Bucket = z.output<typeof bucket>;

export const healthSchema = z.object({
  asked_at: z.string(),
  buckets: z.array(bucket),
  owners: z.number(),
  owners_without_factor: z.number(),
  sees_visitor_address: z.boolean(),
  backup_at: z.string().nullable(),
  changed_at: z.string().nullable(),
  ordered_at: z.string().nullable(),
});
export type Health = z.output<typeof healthSchema>;

export const authSettings = z.object({ disable_signup: z.boolean() });

/** Answers of publish-site to a GET. */
export const hookStates = [
  'configured',
  'not_configured',
  'nothing_to_build',
  'not_deployed',
  'outdated',
] as const;
export type HookState = (typeof hookStates)[number];
