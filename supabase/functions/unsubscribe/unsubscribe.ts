import { type Project, rpc } from '../_shared/rpc.ts';

export interface Dependencies extends Project {
  publishableKey: string;
  /** Where the page stands that asks for a click. */
  siteUrl: string;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const answer = (status: number, more: HeadersInit = {}) =>
  new Response(null, { status, headers: { ...headers, ...more } });

/**
 * The address in the List-Unsubscribe header of a mail (RFC 8058). A mail program posts to it when its reader leaves, and
 * that ends the subscription at once; whoever opens it as a link, a scanner among them, is led to the page that asks for a
 * click. Answers 200 whether the token is known or not, and 502 where the database cannot be reached: programs try again.
 */
export function unsubscriber({ publishableKey, siteUrl, ...project }: Dependencies) {
  const leave = async (token: string): Promise<Response> => {
    const response = await rpc(project, { apikey: publishableKey }, 'unsubscribe_newsletter', {
      token,
    }).catch(() => null);
    await response?.body?.cancel();
    return answer(response?.ok ? 200 : 502);
  };

  return async (request: Request): Promise<Response> => {
    const token = new URL(request.url).searchParams.get('token') ?? '';
    const isToken = uuid.test(token);
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (!URL.canParse(siteUrl)) return answer(503);
      const page = new URL(`/${langOf(request)}/newsletter/unsubscribe`, siteUrl);
      if (isToken) page.searchParams.set('token', token);
      return answer(303, { location: page.href });
    }
    if (request.method !== 'POST') return answer(405, { allow: 'GET, HEAD, POST' });
    const form = await request.formData().catch(() => null);
    if (form?.get('List-Unsubscribe') !== 'One-Click') return answer(400);
    return isToken ? leave(token) : answer(200);
  };
}

/** The first of the two languages that the browser names. */
function langOf(request: Request): 'fr' | 'en' {
  const [, first = 'fr'] = /(?:^|,)\s*(fr|en)\b/i.exec(request.headers.get('accept-language') ?? '') ?? [];
  return first.toLowerCase() === 'en' ? 'en' : 'fr';
}
