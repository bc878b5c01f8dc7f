import { answerWith, pageHeaders, preflight, readJson } from '../_shared/http.ts';
import { callerKeys, type Project, rpc } from '../_shared/rpc.ts';
import { type Language, languages, letterFor } from './words.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Who writes, and where the site is: nothing of the letter is the browser's choice but its language. */
interface Sender {
  agency: string;
  siteUrl: string;
}

export interface Dependencies extends Project {
  sender: Sender;
  /** Says whether the provider took the mail; null where none is set up. */
  send: ((letter: Letter) => Promise<boolean>) | null;
}

const headers = pageHeaders();
const answer = answerWith(headers);

/**
 * Mails the link of an invitation. The database says to whom, which answers whoever made the invitation and so many times
 * an hour: nobody else sends, and nobody is written to who was not invited. The provider's keys never leave the server.
 */
export function invitationMailer({ sender, send, ...project }: Dependencies) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight(headers);
    if (request.method !== 'POST') return answer(405, 'method_not_allowed');
    const asked = askedIn(await readJson(request));
    if (!asked) return answer(400, 'invalid');
    try {
      const claimed = await claim(request.headers, asked.token);
      if (claimed === 'limited') return answer(429, 'limited');
      if (claimed === null) return answer(403, 'refused');
      if (!send || !sender.agency || !sender.siteUrl) return answer(503, 'not_configured');
      const link = `${new URL(`/${asked.lang}/admin/invitation`, sender.siteUrl)}#${asked.token}`;
      const letter = letterFor(asked.lang, { ...sender, role: claimed.role, link });
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
    if (!caller.get('authorization')) return null;
    const response = await rpc(project, callerKeys(caller), 'claim_invitation_mail', { token });
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
