import { accountEmail, messageKey } from '@/i18n/form-rules';
import { z } from '@/lib/zod';

export const roles = ['owner', 'editor', 'author', 'recruiter'] as const;
export type Role = (typeof roles)[number];

/** Areas of rights. Only `app.rights` (migration `*_rights_and_roles.sql`) says which role has which. */
export type Area =
  | 'audit'
  | 'careers'
  | 'content'
  | 'drafts'
  | 'emptying'
  | 'figures'
  | 'people'
  | 'pictures'
  | 'publishing'
  | 'reactions'
  | 'site'
  | 'settings'
  | 'staff';

/** Without limits: the server checks the pair. */
export const loginSchema = z.object({
  email: accountEmail('auth:login.errors.emailRequired', 'auth:login.errors.emailInvalid'),
  password: z.string().min(1, messageKey('auth:login.errors.passwordRequired')),
});

export type Login = z.output<typeof loginSchema>;

/** Accepts a code in two groups, as authenticator apps show it. */
export const codeSchema = z.object({
  factorId: z.string(),
  code: z
    .string()
    .overwrite((typed) => typed.replaceAll(/\s/g, ''))
    .min(1, messageKey('auth:code.errors.required'))
    .regex(/^\d{6}$/, messageKey('auth:code.errors.shape')),
});

export type Code = z.output<typeof codeSchema>;

export interface Factor {
  id: string;
  name: string;
  since: string;
}

function isSecondStepDone(token: string): boolean {
  const [, claims = ''] = token.split('.');
  const { aal }: { aal?: unknown } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
  return aal === 'aal2';
}

interface OpenedSession {
  access_token: string;
  user: { factors?: readonly { status: string }[] };
}

/** True after the password while the code of a second factor is missing. */
export const isHalf = ({ access_token, user }: OpenedSession): boolean =>
  Boolean(user.factors?.some(({ status }) => status === 'verified')) && !isSecondStepDone(access_token);

export interface Person {
  id: string;
  email: string;
}

/** 'half' lacks the code of a second factor; 'ended' stopped by itself: the page stays, covered. */
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
  /** The missing step: the code of a factor, or a factor, which the role requires. */
  missing: z.enum(['code', 'factor']).optional(),
});

export type Rights = z.output<typeof rightsSchema>;
