import { type Language, languages, letterFor } from './words.ts';

export interface Letter {
  to: string;
  subject: string;
  message: string;
}

/** Who writes, and where the site is: nothing of the letter is the browser's choice but its language. */
interface Sender {
  agency: string;
  siteUrl: string;
}

export interface Surroundings {
  /** Where the project answers; the caller's own key and token open it. */
  projectUrl: string;
  sender: Sender;
  fetch: (request: Request) => Promise<Response>;
  /** Says whether the provider took the mail; null where none is set up. */
  send: ((letter: Letter) => Promise<boolean>) | null;
}

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST, OPTIONS',
  'cache-control': 'no-store',
};

const answer = (status: number, code: string) => Response.json({ code }, { status, headers });

/**
 * Mails the link of an invitation. The database says to whom, which answers whoever made the invitation and so many times
 * an hour: nobody else sends, and nobody is written to who was not invited. The provider's keys never leave the server.
 */
export function invitationMailer({ projectUrl, sender, fetch, send }: Surroundings) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    if (request.method !== 'POST') return answer(405, 'method_not_allowed');
    const asked = askedIn(await request.json().catch(() => null));
    if (!asked) return answer(400, 'invalid');
    try {
      const claimed = await claim(request.headers, asked.token);
      if (claimed === 'limited') return answer(429, 'limited');
      if (claimed === null) return answer(403, 'refused');
      if (!send || !sender.agency || !sender.siteUrl) return answer(503, 'not_configured');
      const link = `${new URL(`/${asked.lang}/admin/invitation`, sender.siteUrl)}#${asked.token}`;
      const letter = letterFor(asked.lang, { agency: sender.agency, role: claimed.role, link });
      const taken = await send({ to: claimed.email, ...letter });
      return taken ? answer(200, 'sent') : answer(502, 'not_sent');
    } catch {
      return answer(502, 'not_sent');
    }
  };

  async function claim(
    caller: Headers,
    token: string,
  ): Promise<{ email: string; role: string } | 'limited' | null> {
    const authorization = caller.get('authorization');
    if (!authorization) return null;
    const response = await fetch(
      new Request(`${projectUrl}/rest/v1/rpc/claim_invitation_mail`, {
        method: 'POST',
        headers: { authorization, apikey: caller.get('apikey') ?? '', 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      }),
    );
    if (response.status === 429) return 'limited';
    if (response.status >= 500) throw new Error(`claim_invitation_mail: ${response.status}`);
    const found: { email?: unknown; role?: unknown } | null = response.ok ? await response.json() : null;
    return typeof found?.email === 'string' && typeof found.role === 'string'
      ? { email: found.email, role: found.role }
      : null;
  }
}

function askedIn(body: unknown): { token: string; lang: Language } | null {
  if (typeof body !== 'object' || body === null) return null;
  const { token, lang }: { token?: unknown; lang?: unknown } = body;
  const language = languages.find((one) => one === lang);
  return typeof token === 'string' && /^[\w-]{1,200}$/.test(token) && language
    ? { token, lang: language }
    : null;
}
