import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Backend } from './backend.ts';
import { answer } from './routes.ts';
import { sendDueMail, setUpMail, watchMail } from './send-mail.ts';
import { openProduct } from './testing/product.ts';

const site = 'http://127.0.0.1:5173';
let backend: Backend;

beforeAll(async () => {
  backend = await openProduct({ seed: false });
});
afterAll(() => backend.close());

beforeEach(async () => {
  await backend.sql('delete from app.mail_outbox');
  await backend.sql('update app.mailer set provider = null, checked_at = null, looked_at = null');
});

const queue = async (recipient: string) =>
  (
    await backend.sql<{ id: string | null }>(
      `select app.queue_mail('newsletter-confirm', 'en', $1, '{"link": "/en/newsletter/confirm#token"}') as id`,
      [recipient],
    )
  )[0]?.id;

const mails = (to: string) => backend.outbox.mails.filter((mail) => mail.to === to);

test('delivers queued mail to the outbox as HTML and text, once', async () => {
  expect(await queue('early@example.org')).toBeNull();
  await setUpMail(backend, site);
  const id = await queue('ada@example.org');
  await sendDueMail(backend, site);
  await backend.sql("update app.mail_outbox set state = 'waiting', sent_at = null, variables = $1", [
    { link: '/en/newsletter/confirm#token' },
  ]);
  await sendDueMail(backend, site);
  const link = `${site}/en/newsletter/confirm#token`;
  expect(mails('ada@example.org')).toMatchObject([
    { id, source: 'mail', body: expect.stringContaining(link), html: expect.stringContaining(link) },
  ]);
  expect(await backend.sql('select provider, looked_at is not null as looked from app.mailer')).toEqual([
    { provider: 'outbox', looked: true },
  ]);
});

test('sets the outbox up as the mailer, and sends within seconds until it is stopped', async () => {
  const stop = watchMail(backend, site, (error) => {
    throw error;
  });
  await vi.waitFor(async () => expect(await queue('bob@example.org')).not.toBeNull(), { timeout: 20_000 });
  await vi.waitFor(() => expect(mails('bob@example.org')).not.toEqual([]), { timeout: 20_000 });
  stop();
});

test('answers at the address of the function, and refuses calls without the secret', async () => {
  const ask = (body: object) =>
    answer(
      backend,
      new Request(`${site}/functions/v1/send-mail`, { method: 'POST', body: JSON.stringify(body) }),
      { peerAddress: '127.0.0.1' },
    );
  expect([(await ask({})).status, (await ask({ check: true })).status]).toEqual([401, 401]);
});
