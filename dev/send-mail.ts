import { randomBytes } from 'node:crypto';
import { agency } from '../src/brand/agency.ts';
import type { Provider } from '../supabase/functions/send-mail/provider.ts';
import { renderMail } from '../supabase/functions/send-mail/render.ts';
import { mailer } from '../supabase/functions/send-mail/send.ts';
import type { Backend } from './backend.ts';

const secret = randomBytes(32).toString('hex');

const lookMs = 2_000;

function outboxProvider({ outbox }: Backend): Provider {
  return {
    name: 'outbox',
    atOnce: 4,
    async send({ id, from, to, replyTo, subject, html, text, headers }) {
      const fields = {
        From: `${from.name} <${from.address}>`,
        ...(replyTo === null ? {} : { 'Reply-To': replyTo }),
        ...headers,
      };
      outbox.add({ id, source: 'mail', to, subject, body: text, html, fields });
      return { outcome: 'sent', answer: 'in the outbox', providerId: id };
    },
    check: async () => null,
    close() {},
  };
}

export function sendMail(backend: Backend, request: Request): Promise<Response> {
  const { origin } = new URL(request.url);
  const { name, email } = agency();
  return mailer({
    projectUrl: 'http://embedded.invalid',
    secretKey: backend.keys.secret,
    secret,
    provider: outboxProvider(backend),
    sender: { agency: name, from: email, siteUrl: origin, projectUrl: origin },
    render: renderMail,
    fetch: (asked) => backend.fetch(asked),
    now: Date.now,
  })(request);
}

const asked = (site: string, body: object) =>
  new Request(`${site}/functions/v1/send-mail`, {
    method: 'POST',
    headers: { 'x-mail-secret': secret },
    body: JSON.stringify(body),
  });

export async function setUpMail(backend: Backend, site: string): Promise<void> {
  await sendMail(backend, asked(site, { check: true }));
}

export async function sendDueMail(backend: Backend, site: string): Promise<void> {
  const [looked] = await backend.sql<{ due: boolean }>('select app.look_for_mail() as due');
  if (looked?.due) await sendMail(backend, asked(site, {}));
}

export function watchMail(backend: Backend, site: string, failed: (error: unknown) => void): () => void {
  let looking = setUpMail(backend, site).catch(failed);
  const timer = setInterval(() => {
    looking = looking.then(() => sendDueMail(backend, site)).catch(failed);
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
