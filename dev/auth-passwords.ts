import { z } from 'zod';
import { attempt } from './attempt.ts';
import { authRefusal } from './auth-dialect.ts';
import type { DevConnection } from './connection.ts';
import { jsonOf, withJson } from './json-body.ts';
import type { SupabaseConfig } from './supabase-config.ts';

export interface PasswordRules {
  recentSignIn: boolean;
  /** Requires the old password with the new one, except after a link or a code by mail. */
  currentPassword: boolean;
  shortest: number;
}

export function passwordRules(config: SupabaseConfig): PasswordRules {
  return {
    recentSignIn: config.flag('auth.email.secure_password_change', false),
    currentPassword: config.flag('auth.email.require_current_password', false),
    shortest: config.number('auth.minimum_password_length', 12),
  };
}

type Send = (request: Request) => Promise<Response>;

const refusals = {
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  current_password_required: [400, 'Current password required when setting new password.'],
  current_password_invalid: [400, 'Current password required when setting new password.'],
} as const;

function refuse(error_code: keyof typeof refusals): Response {
  const [code, msg] = refusals[error_code];
  return authRefusal(code, error_code, msg);
}

/** Applies the rules of hosted Auth to a change of password, which lite lacks; notes sessions opened by a mail. */
export async function sendLikeHosted(
  request: Request,
  send: Send,
  connection: DevConnection,
  rules: PasswordRules,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (/^\/auth\/v1\/verify\/?$/.test(pathname)) {
    const answer = await send(request);
    await noteMailedSession(answer, connection);
    return answer;
  }
  if (/^\/auth\/v1\/token\/?$/.test(pathname)) {
    const comparing = request.clone();
    const answer = await send(request);
    if (answer.status === 400) await compareWithOtherHash(comparing, send, connection);
    return answer;
  }
  const change = await passwordChangeIn(request);
  if (!change || change.password.length < rules.shortest) return send(request);
  const person = await send(new Request(request.url, { headers: request.headers }));
  if (!person.ok) return send(request);
  const session = sessionOf(request.headers.get('authorization')?.replace(/^bearer /i, '') ?? '');
  const refused = await refusal(change, session, connection, rules);
  if (refused) return refused;
  const answer = await send(request);
  if (answer.ok) await endOtherSessions(session, connection);
  return answer;
}

/** Takes as long for an unknown account as for an existing one: lite skips the comparison. */
async function compareWithOtherHash(request: Request, send: Send, connection: DevConnection): Promise<void> {
  const { email } = Object(await jsonOf(request));
  if (typeof email !== 'string') return;
  const { rows } = await connection.driver.query<{ email: string }>(
    `select u.email from auth.users u
     where u.encrypted_password <> '' and not exists (select from auth.users k where lower(k.email) = lower($1)) limit 1`,
    [email.trim()],
  );
  const [somebody] = rows;
  if (!somebody) return;
  await send(withJson(request, { email: somebody.email, password: crypto.randomUUID() }));
}

const passwordChange = z.object({
  password: z.string().min(1),
  current_password: z.string().catch(''),
  nonce: z.string().catch(''),
});
type PasswordChange = z.infer<typeof passwordChange>;

async function passwordChangeIn(request: Request): Promise<PasswordChange | null> {
  if (request.method !== 'PUT' || !/^\/auth\/v1\/user\/?$/.test(new URL(request.url).pathname)) return null;
  return passwordChange.safeParse(await jsonOf(request)).data ?? null;
}

async function refusal(
  { current_password: current, nonce }: PasswordChange,
  session: string,
  connection: DevConnection,
  rules: PasswordRules,
): Promise<Response | null> {
  const { rows } = await connection.driver.query<{ old: boolean; mailed: boolean; known: boolean | null }>(
    `select
       s.created_at < now() - interval '24 hours' as old,
       exists (select from auth.mfa_amr_claims c where c.session_id = s.id) as mailed,
       p.hash = extensions.crypt($2, p.hash) as known
     from auth.sessions s
     join auth.users u on u.id = s.user_id,
     -- Lite writes the newer name of the same digest, which pgcrypto does not know.
     lateral (select regexp_replace(u.encrypted_password, '^\\$2b\\$', '$2a$') as hash) p
     where s.id::text = $1`,
    [session, current],
  );
  const [found] = rows;
  if (rules.recentSignIn && found?.old !== false) {
    return refuse(nonce ? 'reauthentication_not_valid' : 'reauthentication_needed');
  }
  if (!rules.currentPassword || found?.mailed || found?.known) return null;
  return refuse(current ? 'current_password_invalid' : 'current_password_required');
}

async function endOtherSessions(session: string, connection: DevConnection): Promise<void> {
  for (const [table, column] of [
    ['refresh_tokens', 'session_id'],
    ['sessions', 'id'],
  ]) {
    await connection.driver.query(
      `delete from auth.${table} where ${column}::text <> $1 and user_id::text =
         (select user_id::text from auth.sessions where id::text = $1)`,
      [session],
    );
  }
}

/** The answer to a link has its session in its target address, the answer to a code in its body. */
async function noteMailedSession(answer: Response, connection: DevConnection): Promise<void> {
  const address = answer.headers.get('location') ?? '';
  const inAddress = new URLSearchParams(address.slice(address.indexOf('#') + 1)).get('access_token');
  const token: unknown = inAddress ?? Object(await jsonOf(answer)).access_token;
  if (typeof token !== 'string') return;
  await connection.driver.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'otp')
     on conflict do nothing`,
    [sessionOf(token)],
  );
}

/** Reads tokens that lite made or accepted, never to authenticate. */
function sessionOf(token: string): string {
  const claims = attempt(() => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  return z.object({ session_id: z.string() }).safeParse(claims).data?.session_id ?? '';
}
