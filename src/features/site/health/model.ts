import type { MessageKey, MessageValues } from '@/i18n';

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
