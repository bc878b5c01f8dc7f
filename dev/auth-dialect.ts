import { jsonOf, withJson } from './json-body.ts';

const AUTH = '/auth/v1/';

const TEXTS = 'email password phone token token_hash refresh_token auth_code code_verifier type'.split(' ');

export const authRefusal = (code: number, error_code: string, msg: string) =>
  Response.json({ code, error_code, msg }, { status: code });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes nulls, in a body and as the body: hosted Auth ignores them, lite fails. */
export async function withoutNulls(request: Request): Promise<Request> {
  const body = await bodyOf(request);
  if (body !== null && !isRecord(body)) return request;
  const entries = Object.entries(body ?? {}).filter(([, value]) => value !== null);
  return withJson(request, Object.fromEntries(entries));
}

async function bodyOf(request: Request): Promise<unknown> {
  if (!new URL(request.url).pathname.startsWith(AUTH) || !['POST', 'PUT'].includes(request.method)) return;
  return jsonOf(request);
}

/** Lite knows no second factor, fails on an object for a text, and makes an account for a one-time password. */
export async function refuseLikeHosted(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(AUTH) || !['POST', 'PUT'].includes(request.method)) return null;
  if (/^\/auth\/v1\/otp\/?$/.test(pathname))
    return authRefusal(422, 'otp_disabled', 'Signups not allowed for otp');
  if (/^\/auth\/v1\/factors\/?$/.test(pathname))
    return authRefusal(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
  const body = await bodyOf(request);
  if (body === undefined || body === null) return null;
  const fits = (value: unknown) => value === undefined || value === null || typeof value === 'string';
  if (isRecord(body) && isRecord(body.data ?? {}) && TEXTS.every((name) => fits(body[name]))) return null;
  return authRefusal(400, 'bad_json', 'Could not parse request body as JSON');
}
