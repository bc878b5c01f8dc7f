export interface Letter {
  to: string;
  subject: string;
  message: string;
}

export interface Surroundings {
  /** Where the project answers; the caller's own key and token open it. */
  projectUrl: string;
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
 * Mails the link of an invitation. To whom says the database, which shows an invitation to owners alone: so nobody
 * else sends, and nobody is written to who was not invited. The provider's keys never leave the server.
 */
export function invitationMailer({ projectUrl, fetch, send }: Surroundings) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    if (request.method !== 'POST') return answer(405, 'method_not_allowed');
    const given = wordsIn(await request.json().catch(() => null));
    if (!given) return answer(400, 'invalid');
    try {
      const to = await recipient(request.headers, given.id);
      if (to === null) return answer(403, 'refused');
      if (!send) return answer(503, 'not_configured');
      const taken = await send({ to, subject: given.subject, message: given.message });
      return taken ? answer(200, 'sent') : answer(502, 'not_sent');
    } catch {
      return answer(502, 'not_sent');
    }
  };

  async function recipient(caller: Headers, id: string): Promise<string | null> {
    const authorization = caller.get('authorization');
    if (!authorization) return null;
    const response = await fetch(
      new Request(`${projectUrl}/rest/v1/invitations?select=email&id=eq.${encodeURIComponent(id)}`, {
        headers: { authorization, apikey: caller.get('apikey') ?? '' },
      }),
    );
    if (response.status >= 500) throw new Error(`invitations: ${response.status}`);
    const rows: unknown = response.ok ? await response.json() : [];
    return Array.isArray(rows) && typeof rows[0]?.email === 'string' ? rows[0].email : null;
  }
}

function wordsIn(body: unknown): { id: string; subject: string; message: string } | null {
  if (typeof body !== 'object' || body === null) return null;
  const { id, subject, message }: { id?: unknown; subject?: unknown; message?: unknown } = body;
  if (typeof id !== 'string' || typeof subject !== 'string' || typeof message !== 'string') return null;
  return subject.length <= 200 && message.length <= 4000 ? { id, subject, message } : null;
}
