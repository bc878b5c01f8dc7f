/** The function send-mail in a process that may be killed: one call for each line it reads, and a line for each answer. */
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { httpProvider } from '../../supabase/functions/send-mail/http.ts';
import { renderMail } from '../../supabase/functions/send-mail/render.ts';
import { mailer } from '../../supabase/functions/send-mail/send.ts';
import { smtpProvider } from '../../supabase/functions/send-mail/smtp.ts';

const [kind = '', project = '', secretKey = '', port = ''] = process.argv.slice(2);
const secret = 'the secret of the clock in this drill';
const site = 'https://agency.example';

const provider =
  kind === 'http'
    ? httpProvider({
        key: 'key',
        address: `http://127.0.0.1:${port}`,
        // An answer that is late here is one that is late by 15 seconds elsewhere.
        fetch: (address, request) => fetch(address, { ...request, signal: AbortSignal.timeout(500) }),
        wait: (ms) => wait(ms / 100),
        now: Date.now,
      })
    : smtpProvider({ host: '127.0.0.1', port: Number(port), user: 'u', password: 'p', encrypted: false });

const send = mailer({
  projectUrl: project,
  secretKey,
  secret,
  provider,
  sender: { agency: 'Drill', from: 'mail@agency.example', siteUrl: site, projectUrl: site },
  render: renderMail,
  fetch,
  now: Date.now,
});

console.log('ready');
for await (const _line of createInterface({ input: process.stdin })) {
  const request = new Request(site, { method: 'POST', headers: { 'x-mail-secret': secret }, body: '{}' });
  console.log(await (await send(request)).text());
}
