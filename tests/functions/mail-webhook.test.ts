import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Backend } from '../../dev/backend.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { type Dependencies, reportReceiver } from '../../supabase/functions/mail-webhook/webhook.ts';

const signingSecret = `whsec_${Buffer.from('a secret of the provider, long enough').toString('base64')}`;
const address = 'https://project.example/functions/v1/mail-webhook';

let backend: Backend;
let mail = '';

beforeAll(async () => {
  backend = await openProduct();
});
afterAll(() => backend.close());

beforeEach(async () => {
  await backend.sql('delete from app.mail_suppressions');
  await backend.sql('delete from app.mail_outbox');
  await backend.sql("update app.mailer set provider = 'test', checked_at = now()");
  const [row] = await backend.sql<{ id: string }>(
    `insert into app.mail_outbox (template, language, recipient, state, sent_at, provider_id)
     values ('newsletter-confirm', 'fr', 'ada@example.org', 'sent', now(), 'p-1') returning id`,
  );
  mail = row?.id ?? '';
});

interface Changes {
  prefix?: string;
  at?: Date;
  body?: string;
  secret?: string;
  more?: Partial<Dependencies>;
}

/** A report as the provider signs it, with what is changed on its way. */
async function report(event: object, changes: Changes = {}) {
  const { prefix = 'svix', at = new Date(), secret = signingSecret, more = {} } = changes;
  const said = JSON.stringify(event);
  const headers = {
    [`${prefix}-id`]: 'msg_1',
    [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1000)),
    [`${prefix}-signature`]: new Webhook(secret).sign('msg_1', at, said),
  };
  const receive = reportReceiver({
    projectUrl: 'http://127.0.0.1',
    secretKey: backend.keys.secret,
    signingSecret,
    fetch: (request) => backend.fetch(request),
    ...more,
  });
  const answer = await receive(new Request(address, { method: 'POST', headers, body: changes.body ?? said }));
  return [answer.status, (await answer.json()).code];
}

const bounce = (data: object = {}, type = 'email.bounced') => ({
  type,
  data: { email_id: 'p-1', to: ['ada@example.org'], bounce: { type: 'Permanent' }, ...data },
});

async function suppressed() {
  const [row] = await backend.sql<{ state: string; reason: string | null }>(
    `select o.state, (select min(s.reason) from app.mail_suppressions s where s.address_hash = app.address_hash('ada@example.org')) as reason
     from app.mail_outbox o`,
  );
  return [row?.state, row?.reason];
}

const late = 6 * 60_000;

describe('A report of the provider', () => {
  it.each([
    ['a hard bounce', () => bounce(), 'bounced'],
    [
      'a bounce that names the mail itself',
      () => bounce({ email_id: 'unknown yet', tags: { mail } }),
      'bounced',
    ],
    [
      'a bounce with its tags in a list',
      () => bounce({ email_id: 'x', tags: [{ name: 'mail', value: mail }] }),
      'bounced',
    ],
    ['a complaint', () => bounce({ bounce: undefined }, 'email.complained'), 'complained'],
    ['an address on its own list', () => bounce({ bounce: undefined }, 'email.suppressed'), 'bounced'],
  ])('suppresses the address after %s', async (_what, event, reason) => {
    expect(await report(event())).toEqual([200, 'noted']);
    expect(await suppressed()).toEqual(['failed', reason]);
  });

  it.each([
    ['a mailbox that is full', bounce({ bounce: { type: 'Transient' } }), 'ignored'],
    ['a delivery', bounce({}, 'email.delivered'), 'ignored'],
    ['nothing it knows', { type: ['email.bounced'] }, 'ignored'],
    ['a mail of another sender', bounce({ email_id: 'p-2' }), 'unknown'],
    ['a mail without a name', bounce({ email_id: 7, tags: { mail: "' or 1=1" } }), 'unknown'],
  ])('changes nothing after %s, and is not sent again', async (_what, event, code) => {
    expect(await report(event)).toEqual([200, code]);
    expect(await suppressed()).toEqual(['sent', null]);
  });

  it('is taken under the standard names of its headers', async () => {
    expect(await report(bounce(), { prefix: 'webhook' })).toEqual([200, 'noted']);
  });

  it.each([
    ['was signed with another secret', { secret: `whsec_${Buffer.from('guessed').toString('base64')}` }],
    ['was changed on its way', { body: JSON.stringify(bounce({ email_id: 'p-9' })) }],
    ['is older than five minutes', { at: new Date(Date.now() - late) }],
    ['comes from the future', { at: new Date(Date.now() + late) }],
    ['has no signature', { prefix: 'other' }],
  ])('is refused without a request when it %s', async (_what, changes) => {
    const fetch = vi.fn();
    expect(await report(bounce(), { ...changes, more: { fetch } })).toEqual([401, 'refused']);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('changes nothing when it comes again', async () => {
    await report(bounce());
    await backend.sql('delete from app.mail_suppressions');
    expect(await report(bounce())).toEqual([200, 'noted']);
    expect(await suppressed()).toEqual(['failed', null]);
  });

  it('asks for a retry when the project does not answer', async () => {
    const fetch = async () => new Response('', { status: 503 });
    expect(await report(bounce(), { more: { fetch } })).toEqual([502, 'unfinished']);
    expect(await report(bounce(), { more: { fetch: () => Promise.reject(new TypeError()) } })).toEqual([
      502,
      'unfinished',
    ]);
  });

  it('refuses unsigned reports, accepts POST alone', async () => {
    expect(await report(bounce(), { more: { signingSecret: '' } })).toEqual([503, 'not_configured']);
    const receive = reportReceiver({ projectUrl: '', secretKey: '', signingSecret, fetch: vi.fn() });
    expect((await receive(new Request(address))).status).toBe(405);
    const long = new Request(address, { method: 'POST', body: 'x'.repeat(100_001) });
    expect((await receive(long)).status).toBe(413);
  });

  it('reads no more of a report without a length than it takes', async () => {
    let sentBytes = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        sentBytes += 50_000;
        if (sentBytes > 60_000_000) stream.close();
        else stream.enqueue(new Uint8Array(50_000));
      },
    });
    const receive = reportReceiver({ projectUrl: '', secretKey: '', signingSecret, fetch: vi.fn() });
    const endless = new Request(address, { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect((await receive(endless)).status).toBe(413);
    expect(sentBytes).toBeLessThan(500_000);
  });
});
