import { answerWith, pageHeaders, preflight, readJson } from '../_shared/http.ts';
import { request as ask, type Project, secretKeys } from '../_shared/rpc.ts';

export interface Dependencies extends Project {
  /** The project's secret key. Only the server holds it. */
  secretKey: string;
}

/** What the page sends: the token of the link, and what the person chose. */
interface Acceptance {
  token: string;
  name: string;
  password: string;
  /** Of the page, and of the mails about the account from then on. */
  lang: 'fr' | 'en';
}

/** As the database makes them: 256 random bits in base64url. */
const tokenForm = /^[\w-]{43}$/;

/** As the admin's own rule for passwords; beyond 72 bytes bcrypt would not look. */
const passwordBounds = { min: 12, max: 72 };

const headers = pageHeaders();
const answer = answerWith(headers);

/**
 * Makes the account of an invitation when it is accepted, with the password its owner chose, and lets the database give
 * it the role. An address that has an account is told to sign in: nobody sets a password for somebody else's. Whatever
 * is wrong with a token is answered alike.
 */
export function acceptor({ secretKey, ...project }: Dependencies) {
  const asServer = async (path: string, method: string, body?: unknown) => {
    const response = await ask(project, secretKeys(secretKey), method, path, body);
    const content = await response.json().catch(() => null);
    return { status: response.status, ok: response.ok, content };
  };

  const accept = async (
    { token, name, password, lang }: Acceptance,
    visitor: string | null,
  ): Promise<Response> => {
    const asked = await asServer('/rest/v1/rpc/get_invitation', 'POST', { token, visitor });
    if (asked.status === 429) return answer(429, 'limited', { hint: asked.content?.hint });
    if (!asked.ok) return answer(502, 'unfinished');
    if (!asked.content) return answer(404, 'void');
    if (asked.content.has_account) return answer(409, 'has_account');

    const made = await asServer('/auth/v1/admin/users', 'POST', {
      email: asked.content.email,
      password,
      // Whoever invited answers for the address: the link went there.
      email_confirm: true,
      user_metadata: { lang },
    });
    const refusal = made.content?.error_code;
    // Somebody accepted the same invitation a moment ago.
    if (refusal === 'email_exists' || refusal === 'user_already_exists') return answer(409, 'has_account');
    if (refusal === 'weak_password') return answer(422, 'weak_password');
    if (!made.ok) return answer(502, 'unfinished');

    const joined = await asServer('/rest/v1/rpc/accept_invitation', 'POST', {
      token,
      person: made.content.id,
      person_name: name,
    });
    if (joined.ok && joined.content === true) return answer(200, 'accepted');
    // Where the database did not say no, it may have said yes: the account stays, and its owner signs in and accepts.
    if (!joined.ok) return answer(502, 'unfinished');
    // Nobody came in by this call. They may have by another: with the new account, signed in beside this one.
    const works = await asServer(`/rest/v1/staff?select=user_id&user_id=eq.${made.content.id}`, 'GET');
    if (!works.ok || !Array.isArray(works.content)) return answer(502, 'unfinished');
    if (works.content.length > 0) return answer(200, 'accepted');
    // The account was made by this very request, for an invitation that ended meanwhile.
    await asServer(`/auth/v1/admin/users/${made.content.id}`, 'DELETE');
    return answer(404, 'void');
  };

  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight(headers);
    if (request.method !== 'POST') return answer(405, 'method_not_allowed');
    if (secretKey === '') return answer(503, 'not_configured');
    const given = acceptanceIn(await readJson(request));
    if (!given) return answer(400, 'invalid');
    // No invitation has such a one, and the database may fail on it.
    if (!tokenForm.test(given.token)) return answer(404, 'void');
    const bytes = new TextEncoder().encode(given.password).length;
    if (given.password.length < passwordBounds.min || bytes > passwordBounds.max)
      return answer(422, 'weak_password');
    // The edge sets it over whatever a caller sends.
    const visitor = request.headers.get('cf-connecting-ip');
    return accept(given, visitor).catch(() => answer(502, 'unfinished'));
  };
}

function acceptanceIn(body: unknown): Acceptance | null {
  if (typeof body !== 'object' || body === null) return null;
  const { token, name, password, lang }: Partial<Record<keyof Acceptance, unknown>> = body;
  if (typeof token !== 'string' || typeof name !== 'string' || typeof password !== 'string') return null;
  const called = name.trim();
  // A lone half of a character or a control character is none that the database stores.
  const isText = !/[\p{Cc}\p{Cs}]/u.test(called);
  return token.length <= 200 && called !== '' && called.length <= 120 && isText
    ? { token, name: called, password, lang: lang === 'en' ? 'en' : 'fr' }
    : null;
}
