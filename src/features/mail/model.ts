import { z } from '@/lib/zod';

export const mailStates = ['waiting', 'paused', 'sending', 'sent', 'failed', 'cancelled'] as const;
export type MailState = (typeof mailStates)[number];

export const overviewSchema = z.object({
  provider: z.string().nullable(),
  checked_at: z.string().nullable(),
  watched: z.boolean(),
  answer: z.string().nullable(),
  daily_cap: z.number(),
  used: z.number(),
  states: z.partialRecord(z.enum(mailStates), z.number()),
  waiting_since: z.string().nullable(),
  suppressed: z.number(),
  suppressed_staff: z.array(z.string()),
});
export type MailOverview = z.output<typeof overviewSchema>;

export interface MailRow {
  id: string;
  template: string;
  recipient: string;
  state: string;
  tries: number;
  next_try_at: string;
  answer: string | null;
  created_at: string;
  sent_at: string | null;
  /** Whether it failed before a provider took it. */
  may_retry: boolean;
}

export const shownMails = ['failed', 'waiting', 'all'] as const;
export type ShownMails = (typeof shownMails)[number];

export const mayRetry = ({ state, tries, may_retry }: MailRow): boolean =>
  may_retry || (state === 'waiting' && tries > 0);

export const mayCancel = ({ state, may_retry }: MailRow): boolean =>
  may_retry || state === 'waiting' || state === 'paused';

export const checkResults = [
  'ready',
  'not_configured',
  'no_sender',
  'no_site',
  'unreachable',
  'port_blocked',
  'wrong_key',
  'refused',
  'not_deployed',
] as const;

export interface CheckResult {
  code: (typeof checkResults)[number];
  answer: string;
}
