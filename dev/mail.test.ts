import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeUTF8 } from 'entities';
import { expect, test } from 'vitest';
import { receiveMail } from './emailjs.ts';
import { Outbox } from './mail.ts';
import { outboxPage } from './outbox-page.ts';

const SEND = 'http://127.0.0.1/api/v1.0/email/send';
const IDS = { user_id: 'key', service_id: 'service', template_id: 'contact' };

function sendJson(outbox: Outbox, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return receiveMail(new Request(SEND, { method: 'POST', headers, body: JSON.stringify(body) }), outbox);
}

test('answers OK to a mail in the provider’s format, and keeps it', async () => {
  const outbox = new Outbox(null);
  const template_params = { from_name: 'Éva', subject: 'projet', message: 'Bonjour' };
  const response = await sendJson(outbox, { ...IDS, template_params });
  expect([response.status, await response.text()]).toEqual([200, 'OK']);
  expect(outbox.mails).toMatchObject([
    { source: 'emailjs', subject: 'projet', body: 'Bonjour', fields: { from_name: 'Éva' } },
  ]);
});

test.each([
  ['without the public key', { ...IDS, user_id: '' }, 400],
  ['without a template', { user_id: 'key', service_id: 'service' }, 400],
  ['that is no object', 'hello', 400],
  ['with more than 50 kB of variables', { ...IDS, template_params: { message: 'x'.repeat(60_000) } }, 413],
])('refuses a call %s', async (_, body, status) => {
  const outbox = new Outbox(null);
  expect((await sendJson(outbox, body)).status).toBe(status);
  expect(outbox.mails).toEqual([]);
});

test('keeps the last 200 mails, also over a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  const file = join(folder, 'outbox.json');
  const outbox = new Outbox(file);
  for (let count = 1; count <= 203; count += 1) {
    outbox.add({ source: 'emailjs', to: 'a', subject: `mail ${count}`, body: '', fields: {} });
  }
  const { mails } = new Outbox(file);
  expect([mails.length, mails[0]?.subject, mails.at(-1)?.subject]).toEqual([200, 'mail 4', 'mail 203']);
  rmSync(folder, { recursive: true });
});

test('shows the newest mail first in the outbox, and no mail as markup', async () => {
  const outbox = new Outbox(null);
  const hostile = '<img src=x onerror=alert(1)> "quoted"';
  outbox.add({ source: 'auth', to: 'first', subject: 'older', body: '', fields: {} });
  outbox.add({
    source: 'emailjs',
    to: hostile,
    subject: hostile,
    body: `${hostile}\njavascript:alert(1)\nhttps://site.example/a?b="><script>alert(2)</script>&c=1.`,
    fields: { [hostile]: hostile },
  });
  const response = outboxPage(outbox.mails);
  const html = await response.text();
  expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>|href="(?!https?:|data:,")/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot;');
  expect(html).toContain('<a href="https://site.example/a?b=" rel="noreferrer">');
  expect(html.indexOf('older')).toBeGreaterThan(html.indexOf('&lt;img'));
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('shows a mail with HTML in a frame without scripts, and as text', async () => {
  const outbox = new Outbox(null);
  const html = '<html><head></head><body><p title="&quot;">Hello</p><script>alert(1)</script></body></html>';
  outbox.add({
    source: 'mail',
    to: 'a',
    subject: '"><script>',
    body: 'Hello\n\nhttps://site.example/',
    html,
    fields: {},
  });
  const page = await outboxPage(outbox.mails).text();
  const shown = html.replace('<head>', '<head>\n<base target="_blank">');
  expect(page.match(/<iframe[^>]*>/g)).toEqual([
    `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="&quot;&gt;&lt;script&gt;" srcdoc="${escapeUTF8(shown)}">`,
  ]);
  expect(page).not.toContain('<script');
  expect(page).toMatch(/<details>.*<pre>Hello\n\n<a href="https:\/\/site.example\/"/s);
});

test('shows an empty outbox', async () => {
  expect(await outboxPage([]).text()).toContain('No mail yet.');
});
