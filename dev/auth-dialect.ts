const AUTH = '/auth/v1/';

const TEXTS = [
  'email',
  'password',
  'phone',
  'token',
  'token_hash',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'type',
];

/**
 * What hosted Auth refuses and lite does not: an object where a text belongs (lite fails), and a one-time password
 * while sign-up is off (lite makes the account). Nobody signs in with a one-time password here, so all are refused.
 */
export async function refuseLikeHosted(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(AUTH) || !['POST', 'PUT'].includes(request.method)) return null;
  if (/^\/auth\/v1\/otp\/?$/.test(pathname)) {
    const answer = { code: 422, error_code: 'otp_disabled', msg: 'Signups not allowed for otp' };
    return Response.json(answer, { status: 422 });
  }
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null) return null;
  const fits = (value: unknown) => value === undefined || value === null || typeof value === 'string';
  if (TEXTS.every((name) => fits(Reflect.get(body, name)))) return null;
  const answer = { code: 400, error_code: 'bad_json', msg: 'Could not parse request body as JSON' };
  return Response.json(answer, { status: 400 });
}
