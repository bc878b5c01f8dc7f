import type { MessageKey, MessageValues } from '@/i18n';
import { z } from '@/lib/zod';

/** What is looked at, in the order of the page. */
export const checks = [
  'address',
  'build',
  'hook',
  'facts',
  'mail',
  'signUp',
  'factors',
  'buckets',
  'backup',
] as const;
export type Check = (typeof checks)[number];

/** `attend` can wait a day; `wrong` harms visitors, or what is theirs, today. */
export const states = ['ok', 'attend', 'wrong'] as const;
export type State = (typeof states)[number];

type HealthKey = Extract<MessageKey, `health:${string}`>;

/** Where something is done about it, inside the admin. */
export type Room = 'dashboard' | 'settings' | 'staff';

/** What was found, and what to do about it. */
export interface Finding {
  state: State;
  seen: HealthKey;
  values?: MessageValues;
  /** Moments among the values, in ISO 8601: told on the agency's clock. */
  times?: Readonly<Record<string, string>>;
  todo?: HealthKey;
  /** To be typed, word by word. */
  command?: string;
  room?: Room;
  /** What it is about, by name. */
  things?: readonly { name: string; how?: HealthKey }[];
}

/** The worst of several; of none, fine. */
export const worstOf = (found: readonly State[]): State =>
  found.includes('wrong') ? 'wrong' : found.includes('attend') ? 'attend' : 'ok';

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
