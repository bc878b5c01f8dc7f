import { accountEmail, say } from '@/i18n/form-rules';
import { z } from '@/lib/zod';
import { roles } from './roles';

/** No bounds of its own: whether the pair is right is the server's affair. */
export const loginSchema = z.object({
  email: accountEmail('auth:login.errors.emailRequired', 'auth:login.errors.emailInvalid'),
  password: z.string().min(1, say('auth:login.errors.passwordRequired')),
});

export type Login = z.output<typeof loginSchema>;

/** Who is signed in. What they may do is asked of the server, not of this. */
export interface Person {
  id: string;
  email: string;
}

/**
 * 'ended' is a session that stopped by itself (revoked, expired beyond renewal, signed out in another tab) while
 * somebody was at work: their page stays, covered, and signing in again continues it.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'none'; left: boolean }
  | { status: 'open'; person: Person }
  | { status: 'ended'; person: Person };

export const rightsSchema = z.object({
  role: z.enum(roles),
  name: z.string(),
  areas: z.array(z.string()),
});

/** The role of the signed-in person and where they may work. */
export type Rights = z.output<typeof rightsSchema>;
