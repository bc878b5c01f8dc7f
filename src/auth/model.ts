import { accountEmail, say } from '@/i18n/form-rules';
import { z } from '@/lib/zod';
import { roles } from './roles';

/** No bounds of its own: whether the pair is right is the server's affair. */
export const loginSchema = z.object({
  email: accountEmail('auth:login.errors.emailRequired', 'auth:login.errors.emailInvalid'),
  password: z.string().min(1, say('auth:login.errors.passwordRequired')),
});

export type Login = z.output<typeof loginSchema>;

/** As authenticator apps show it, perhaps in two groups. */
export const codeSchema = z.object({
  factorId: z.string(),
  code: z
    .string()
    .overwrite((typed) => typed.replaceAll(/\s/g, ''))
    .min(1, say('auth:code.errors.required'))
    .regex(/^\d{6}$/, say('auth:code.errors.shape')),
});

export type Code = z.output<typeof codeSchema>;

/** A second factor: an authenticator app that shows codes. */
export interface Factor {
  id: string;
  name: string;
  since: string;
}

/** How far the bearer of a token came, as the server reads it too. */
function isSecondStepDone(token: string): boolean {
  const [, claims = ''] = token.split('.');
  const { aal }: { aal?: unknown } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
  return aal === 'aal2';
}

/** What the account client says of a session. */
interface OpenedSession {
  access_token: string;
  user: { factors?: readonly { status: string }[] };
}

/** The password was right, and the account has a second factor whose code is still to come. */
export const isHalf = ({ access_token, user }: OpenedSession): boolean =>
  Boolean(user.factors?.some(({ status }) => status === 'verified')) && !isSecondStepDone(access_token);

/** Who is signed in. What they may do is asked of the server, not of this. */
export interface Person {
  id: string;
  email: string;
}

/**
 * 'half' is a session that was opened with the password and waits for the code of a second factor. 'ended' is a session that stopped by itself (revoked, expired beyond renewal, signed out in another tab) while
 * somebody was at work: their page stays, covered, and signing in again continues it, half of it done once the password
 * was given.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'none'; left: boolean }
  | { status: 'half'; person: Person }
  | { status: 'open'; person: Person }
  | { status: 'ended'; person: Person; half: boolean };

export const rightsSchema = z.object({
  role: z.enum(roles),
  name: z.string(),
  areas: z.array(z.string()),
  /** What is still owed before anything opens: the code of one's factor, or a factor, which the role requires. */
  missing: z.enum(['code', 'factor']).optional(),
});

/** The role of the signed-in person and where they may work. */
export type Rights = z.output<typeof rightsSchema>;
