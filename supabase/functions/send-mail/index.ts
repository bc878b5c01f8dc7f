import { httpProvider } from './http.ts';
import type { Provider } from './provider.ts';
import { renderMail } from './render.ts';
import { mailer } from './send.ts';
import { smtpProvider } from './smtp.ts';

const secret = (name: string) => Deno.env.get(name) ?? '';
const projectUrl = secret('SUPABASE_URL');

function provider(): Provider | null {
  const key = secret('MAIL_API_KEY');
  if (key) {
    const address = secret('MAIL_API_URL');
    return httpProvider({
      key,
      ...(address ? { address } : {}),
      fetch,
      wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      now: Date.now,
    });
  }
  const [host, user, password] = [secret('SMTP_HOST'), secret('SMTP_USER'), secret('SMTP_PASSWORD')];
  return host ? smtpProvider({ host, port: Number(secret('SMTP_PORT') || 465), user, password }) : null;
}

Deno.serve(
  mailer({
    projectUrl,
    secretKey: secret('MAIL_SECRET_KEY'),
    secret: secret('MAIL_SECRET'),
    provider: provider(),
    sender: {
      agency: secret('AGENCY_NAME'),
      from: secret('MAIL_FROM'),
      siteUrl: secret('SITE_URL'),
      projectUrl,
    },
    render: renderMail,
    fetch: (request) => fetch(request),
    now: Date.now,
  }),
);
