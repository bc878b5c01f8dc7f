import type { MessageKey } from '@/i18n';
import { accountEmailPattern } from '@/lib/patterns';
import { z } from '@/lib/schema';

const say = (key: MessageKey): string => key;

/** No bounds of its own: whether the pair is right is the server's affair. */
export const loginSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, say('auth:login.errors.emailRequired'))
    .regex(accountEmailPattern, say('auth:login.errors.emailInvalid')),
  password: z.string().min(1, say('auth:login.errors.passwordRequired')),
});

export type Login = z.output<typeof loginSchema>;

/** Who is signed in. Whether they are an administrator is asked of the server, not of this. */
export interface Person {
  id: string;
  email: string;
}

/**
 * 'ended' is a session that stopped by itself (revoked, expired beyond renewal, signed out in another tab) while
 * somebody was at work: their page stays, and signing in again continues it.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'none'; left: boolean }
  | { status: 'open'; person: Person }
  | { status: 'ended'; person: Person };
