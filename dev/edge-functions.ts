import { agency } from '../src/brand/agency.ts';
import { acceptor } from '../supabase/functions/accept-invitation/accept.ts';
import { invitationMailer, type Letter } from '../supabase/functions/mail-invitation/mail.ts';
import { deepl } from '../supabase/functions/propose-translation/deepl.ts';
import { proposer } from '../supabase/functions/propose-translation/propose.ts';
import { unsubscriber } from '../supabase/functions/unsubscribe/unsubscribe.ts';
import type { Backend } from './backend.ts';
import { sendMail } from './send-mail.ts';
import type { Caller } from './serve.ts';

type Answer = (backend: Backend, request: Request, caller: Caller) => Promise<Response>;

const projectUrl = 'http://embedded.invalid';

/** Uses a fake translation service only if one is set: this process calls no other host. */
function translation() {
  const { TRANSLATION_KEY: key, TRANSLATION_ADDRESS: address } = process.env;
  return key && address ? deepl({ key, address, fetch }) : null;
}

const functions: Record<string, Answer> = {
  'accept-invitation': ({ fetch, keys }, request, { peerAddress }) => {
    const headers = new Headers(request.headers);
    headers.delete('cf-connecting-ip');
    if (peerAddress !== null) headers.set('cf-connecting-ip', peerAddress);
    const accept = acceptor({ projectUrl, secretKey: keys.secret, fetch: (asked) => fetch(asked) });
    return accept(new Request(request, { headers }));
  },
  'mail-invitation': ({ fetch, outbox }, request) => {
    const send = async ({ text, ...letter }: Letter) => {
      outbox.add({ ...letter, source: 'emailjs', body: text, fields: {} });
      return true;
    };
    const sender = { agency: agency().name, siteUrl: new URL(request.url).origin };
    return invitationMailer({ projectUrl, sender, fetch: (asked) => fetch(asked), send })(request);
  },
  'propose-translation': ({ fetch, keys }, request) => {
    const propose = proposer({
      projectUrl,
      secretKey: keys.secret,
      translate: translation(),
      fetch: (asked) => fetch(asked),
    });
    return propose(request);
  },
  'send-mail': sendMail,
  unsubscribe: ({ fetch, keys }, request) => {
    const { origin: siteUrl } = new URL(request.url);
    const leave = unsubscriber({
      projectUrl,
      publishableKey: keys.publishable,
      siteUrl,
      fetch: (asked) => fetch(asked),
    });
    return leave(request);
  },
};

export function edgeFunctionAt(pathname: string): Answer | undefined {
  return functions[/^\/functions\/v1\/([a-z-]+)$/.exec(pathname)?.[1] ?? ''];
}
