import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Backend } from '../../dev/backend.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { createUser, signedIn } from '../../dev/testing/scratch.ts';
import { httpProvider } from '../../supabase/functions/send-mail/http.ts';
import type { OutgoingMail, Provider, Result } from '../../supabase/functions/send-mail/provider.ts';
import { renderMail } from '../../supabase/functions/send-mail/render.ts';
import { type Dependencies, mailer } from '../../supabase/functions/send-mail/send.ts';
import { smtpProvider } from '../../supabase/functions/send-mail/smtp.ts';
import { type Refusal, startFakeSmtp } from '../support/fake-smtp.ts';

const site = 'https://agency.example';
const secret = 'a word of more than thirty-two letters';
const sent: Result = { outcome: 'sent', answer: '200', providerId: 'p-1' };

let backend: Backend;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  backend = await openProduct();
  for (const role of ['owner', 'editor']) {
    const id = await createUser(backend, `${role}@example.org`, 'correct horse battery');
    await backend.sql('insert into public.staff (user_id, role) values ($1, $2)', [id, role]);
    const client = await signedIn(backend, `${role}@example.org`, 'correct horse battery');
    tokens[role] = (await client.auth.getSession()).data.session?.access_token ?? '';
  }
});
afterAll(() => backend.close());

beforeEach(async () => {
  await backend.resetLimits();
  await backend.sql('delete from app.mail_outbox');
  await backend.sql("update app.mailer set provider = 'test', checked_at = now(), daily_cap = 1000");
});

interface Queued {
  template?: string;
  language?: 'fr' | 'en';
  recipient?: string;
  variables?: Record<string, string>;
  bulk?: boolean;
  content?: string | null;
  cause?: { table: string; id: string };
}

async function queue(mail: Queued = {}): Promise<string> {
  const {
    template = 'newsletter-confirm',
    recipient = 'ada@example.org',
    variables = { link: '/fr/newsletter/confirm#t' },
  } = mail;
  const [row] = await backend.sql<{ id: string }>(
    'select app.queue_mail(template => $1, language => $2, recipient => $3, variables => $4, content_id => $5, bulk => $6, cause_table => $7, cause_id => $8) as id',
    [
      template,
      mail.language ?? 'fr',
      recipient,
      variables,
      mail.content ?? null,
      mail.bulk ?? false,
      mail.cause?.table ?? null,
      mail.cause?.id ?? null,
    ],
  );
  return row?.id ?? '';
}

const states = () =>
  backend.sql<{ recipient: string; state: string; tries: number; answer: string | null; variables: object }>(
    'select recipient, state, tries, answer, variables from app.mail_outbox order by recipient',
  );

function providerWith(send: (mail: OutgoingMail) => Result = () => sent) {
  const mails: OutgoingMail[] = [];
  const provider: Provider = {
    name: 'stand-in',
    atOnce: 2,
    send: async (mail) => {
      mails.push(mail);
      return send(mail);
    },
    check: async () => null,
    close: vi.fn(),
  };
  return { provider, mails };
}

function fixture(changes: Partial<Dependencies> = {}) {
  const { provider, mails } = providerWith();
  const send = mailer({
    projectUrl: 'http://127.0.0.1',
    secretKey: backend.keys.secret,
    secret,
    provider,
    sender: {
      agency: 'Colombage',
      from: 'mail@agency.example',
      siteUrl: site,
      projectUrl: 'https://project.example',
    },
    render: renderMail,
    fetch: (request) => backend.fetch(request, { peerAddress: '198.51.100.9' }),
    now: Date.now,
    ...changes,
  });
  const call = async (body: object = {}, headers: Record<string, string> = { 'x-mail-secret': secret }) => {
    const request = new Request('https://project.example/functions/v1/send-mail', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const answer = await send(request);
    return { status: answer.status, ...(await answer.json()) };
  };
  return { send, call, mails };
}

const asOwner = (role = 'owner') => ({
  apikey: backend.keys.publishable,
  authorization: `Bearer ${tokens[role]}`,
});

describe('A call of the clock', () => {
  it('sends due mail from its template, records it', async () => {
    const id = await queue();
    const { call, mails } = fixture();
    expect(await call()).toEqual({ status: 200, code: 'done', sent: 1, failed: 0, later: 0 });
    expect(mails).toMatchObject([
      {
        id,
        from: { name: 'Colombage', address: 'mail@agency.example' },
        to: 'ada@example.org',
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
    ]);
    expect(mails[0]?.html).toContain(`${site}/fr/newsletter/confirm#t`);
    expect(mails[0]?.text).toContain(`${site}/fr/newsletter/confirm#t`);
    expect(await states()).toMatchObject([{ state: 'sent', answer: '200', variables: {} }]);
    expect(await call()).toMatchObject({ sent: 0 });
    expect(mails).toHaveLength(1);
  });

  it('uses the published texts of its language, the name and the address of the settings', async () => {
    await backend.sql("update public.site_settings set name = 'Atelier', email = 'hello@agency.example'");
    await backend.sql(
      `insert into public.site_texts (language, key, value) values ('fr', 'mail:newsletterConfirm.subject', 'Un mot de plus'), ('en', 'mail:newsletterConfirm.subject', 'One more word')`,
    );
    await queue({ language: 'en' });
    const { call, mails } = fixture();
    await call();
    expect(mails).toMatchObject([
      { subject: 'One more word', from: { name: 'Atelier' }, replyTo: 'hello@agency.example' },
    ]);
    await backend.sql("delete from public.site_texts where key like 'mail:%'");
    await backend.sql('update public.site_settings set name = null, email = null');
  });

  it('adds the headers of one-click unsubscription to bulk mail', async () => {
    const [content] = await backend.sql<{ id: string }>(
      `insert into app.mail_contents (content) values ('{"number": 1, "subject": "Issue", "preheader": "", "body": "Hello", "items": []}') returning id`,
    );
    const issue = { template: 'newsletter-issue', bulk: true, content: content?.id ?? '' };
    const leave = '/fr/newsletter/unsubscribe?token=t';
    await queue({ ...issue, variables: { leave, token: 'a b&c' } });
    await queue({ ...issue, recipient: 'bob@example.org', variables: { leave } });
    const { call, mails } = fixture();
    expect(await call()).toMatchObject({ sent: 1, failed: 1 });
    expect(mails).toMatchObject([
      {
        subject: 'Issue',
        headers: {
          'List-Unsubscribe': '<https://project.example/functions/v1/unsubscribe?token=a%20b%26c>',
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'List-Id': '<newsletter.agency.example>',
          'X-Auto-Response-Suppress': 'OOF, AutoReply',
        },
      },
    ]);
    expect((await states())[1]).toMatchObject({ state: 'failed', answer: expect.stringContaining('token') });
  });

  it('says of a machine that it wrote, answers to the writer, keeps a conversation together', async () => {
    await backend.sql("update public.site_settings set email = 'hello@agency.example'");
    const [message] = await backend.sql<{ id: string }>(
      `insert into public.contact_messages (from_name, from_email, subject, message) values ('Ada', 'ada@example.org', 'projet', 'Hello') returning id`,
    );
    const id = message?.id ?? '';
    const cause = { table: 'contact_messages', id };
    const link = '/fr/admin/messages';
    await queue({ template: 'contact-receipt', variables: {}, cause });
    await queue({
      template: 'agency-contact',
      recipient: 'hello@agency.example',
      variables: { name: 'Ada', subject: 'A site', link },
      cause,
    });
    const reply = { name: 'Ada', subject: 'Re: A site', body: 'Yes' };
    const mail = await queue({ template: 'contact-reply', variables: reply });
    await backend.sql(
      "insert into public.enquiry_entries (enquiry_id, kind, body, mail_id, mail_state) values ($1, 'reply', 'Yes', $2, 'waiting')",
      [id, mail],
    );
    await queue({
      template: 'agency-approval',
      recipient: 'Hello@agency.example',
      variables: { name: 'Bo', title: 'A text', link },
    });
    const { call, mails } = fixture();
    expect(await call()).toMatchObject({ sent: 4 });
    const of = (subject: RegExp) => mails.find((one) => subject.test(one.subject));
    const thread = { 'In-Reply-To': `<${id}@agency.example>`, References: `<${id}@agency.example>` };
    const quiet = { 'X-Auto-Response-Suppress': 'OOF, AutoReply' };
    expect(of(/^Votre message/)).toMatchObject({
      replyTo: 'hello@agency.example',
      headers: { 'Auto-Submitted': 'auto-replied', ...quiet, ...thread },
    });
    expect(of(/^Nouveau message/)).toMatchObject({
      replyTo: 'ada@example.org',
      headers: { 'Auto-Submitted': 'auto-generated', ...quiet },
    });
    expect(of(/^Re:/)?.headers).toEqual(thread);
    expect(of(/^Re:/)?.text).toMatch(/, Ada a écrit :\n> Hello\n/);
    expect(of(/^À relire/)?.replyTo).toBe(null);
    await backend.sql('delete from public.contact_messages');
    await backend.sql('update public.site_settings set email = null');
  });

  it.each([
    ['a template that is gone', { template: 'no-such-thing' }, 'no-such-thing'],
    ['a variable that is missing', { variables: {} }, 'link'],
    ['a link to another site', { variables: { link: 'https://evil.example/' } }, 'another site'],
  ])('fails a mail with %s, says why, and sends the others', async (_what, mail, why) => {
    await queue({ ...mail, recipient: 'broken@example.org' });
    await queue({ recipient: 'whole@example.org' });
    const { call, mails } = fixture();
    expect(await call()).toMatchObject({ sent: 1, failed: 1, later: 0 });
    expect(mails).toHaveLength(1);
    expect(await states()).toMatchObject([
      { recipient: 'broken@example.org', state: 'failed', answer: expect.stringContaining(why) },
      { recipient: 'whole@example.org', state: 'sent' },
    ]);
    expect(await call()).toMatchObject({ sent: 0, failed: 0 });
  });

  it('lets no line break into a header', async () => {
    await queue({
      template: 'contact-reply',
      variables: { name: 'Ada', subject: 'Hello\r\nBcc: eve@example.org\u2028x', body: 'Text' },
    });
    const { call, mails } = fixture({
      render: (mail, dependencies) => ({
        ...renderMail(mail, dependencies),
        subject: mail.variables.subject ?? '',
      }),
      sender: {
        agency: 'Colombage\r\nBcc: eve@example.org',
        from: 'mail@agency.example',
        siteUrl: site,
        projectUrl: site,
      },
    });
    await call();
    expect(mails[0]?.subject).toBe('Hello Bcc: eve@example.org x');
    expect(mails[0]?.from.name).toBe('Colombage Bcc: eve@example.org');
  });

  it('stops calling a provider that is down, keeps the mail', async () => {
    for (let count = 10; count < 22; count += 1) await queue({ recipient: `r${count}@example.org` });
    const down = providerWith(() => ({ outcome: 'down', answer: '503', providerId: null }));
    expect(await fixture({ provider: down.provider }).call()).toMatchObject({
      sent: 0,
      later: down.mails.length,
    });
    expect(down.mails.length).toBeLessThanOrEqual(4);
    const after = await states();
    expect(after.filter(({ tries }) => tries === 0)).toHaveLength(12 - down.mails.length);
    expect(new Set(after.map(({ state }) => state))).toEqual(new Set(['waiting']));
    await backend.sql('update app.mail_outbox set next_try_at = now()');
    expect(await fixture().call()).toMatchObject({ sent: 12 });
  });

  it('starts no mail after the time limit, counts no attempt', async () => {
    for (let count = 10; count < 16; count += 1) await queue({ recipient: `r${count}@example.org` });
    let clock = 0;
    const slow = providerWith(() => {
      clock += 20_000;
      return sent;
    });
    expect(await fixture({ provider: slow.provider, now: () => clock }).call()).toMatchObject({ sent: 3 });
    expect((await states()).filter(({ state, tries }) => state === 'waiting' && tries === 0)).toHaveLength(3);
  });

  it('records a sent mail after the project failed to answer once', async () => {
    await queue();
    let refusals = 2;
    const { call, mails } = fixture({
      fetch: async (request) =>
        request.url.endsWith('settle_mails') && refusals-- > 0
          ? new Response('', { status: 503 })
          : backend.fetch(request),
    });
    expect(await call()).toMatchObject({ status: 200, sent: 1 });
    expect(mails).toHaveLength(1);
    expect(await states()).toMatchObject([{ state: 'sent' }]);
  });

  it('reports a project that does not answer', async () => {
    const { call } = fixture({ fetch: async () => new Response('', { status: 503 }) });
    expect(await call()).toMatchObject({ status: 502, code: 'unfinished' });
  });

  it.each([
    ['no secret', {}, secret],
    ['a wrong secret', { 'x-mail-secret': 'wrong' }, secret],
    ['the secret with more behind it', { 'x-mail-secret': `${secret}s` }, secret],
    ['no secret where none is set', { 'x-mail-secret': '' }, ''],
    ['a secret that could be guessed', { 'x-mail-secret': 's'.repeat(31) }, 's'.repeat(31)],
  ])('is refused with %s, and nothing is asked', async (_what, headers, known) => {
    const fetch = vi.fn();
    expect(await fixture({ secret: known, fetch }).call({}, headers)).toMatchObject({ status: 401 });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('refuses an owner', async () => {
    expect(await fixture().call({}, asOwner())).toMatchObject({ status: 401 });
  });
});

describe('An issue to many', () => {
  /** A provider that takes batches. */
  function batchProvider(answer: (mail: OutgoingMail) => Result = () => sent) {
    const single = providerWith(answer);
    const batches: { id: string; mails: readonly OutgoingMail[] }[] = [];
    const sendBatch = async (id: string, mails: readonly OutgoingMail[]) => {
      batches.push({ id, mails });
      return mails.map(answer);
    };
    return { provider: { ...single.provider, sendBatch }, batches, singles: single.mails };
  }
  const tokenOf = (n: number) => `22222222-0000-4000-8000-${String(n).padStart(12, '0')}`;
  async function queueIssue(readers: number) {
    await backend.sql('update app.mailer set daily_cap = 100000');
    const [content] = await backend.sql<{ id: string }>(
      'insert into app.mail_contents (content) values ($1) returning id',
      [{ number: 3, subject: 'Third', preheader: '', body: 'Words', items: [] }],
    );
    await backend.sql(
      `insert into public.newsletter (email, language, unsubscribe_token, confirmed_at)
       select 'r' || n || '@example.org', 'en', ('22222222-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, now()
       from generate_series(1, $1::int) n
       on conflict do nothing`,
      [readers],
    );
    await backend.sql(
      `insert into app.mail_outbox (template, language, recipient, variables, content_id, bulk)
       select 'newsletter-issue', 'en', 'r' || n || '@example.org',
              jsonb_build_object('token', t.token, 'leave', '/en/newsletter/unsubscribe?token=' || t.token), $1, true
       from generate_series(1, $2::int) n, lateral (select '22222222-0000-4000-8000-' || lpad(n::text, 12, '0') as token) t`,
      [content?.id, readers],
    );
  }

  it('leaves a hundred in a request, each with its own way out, beside single mails', async () => {
    await queueIssue(250);
    const id = await queue();
    const { provider, batches, singles } = batchProvider();
    const render = vi.fn(renderMail);
    expect(await fixture({ provider, render }).call()).toMatchObject({ sent: 251, failed: 0, later: 0 });
    expect(singles.map((mail) => mail.id)).toEqual([id]);
    expect(batches.map(({ mails }) => mails.length).sort()).toEqual([100, 100, 50]);
    for (const mail of batches.flatMap(({ mails }) => mails)) {
      const own = tokenOf(Number(/\d+/.exec(mail.to)?.[0]));
      expect(mail.html).toContain(`/en/newsletter/unsubscribe?token=${own}`);
      expect([
        ...mail.html.matchAll(/token=[\da-f-]+/g),
        ...mail.text.matchAll(/token=[\da-f-]+/g),
      ]).toHaveLength(2);
      expect(mail.headers['List-Unsubscribe']).toContain(own);
    }
    // Once a claim, and the single mail.
    expect(render.mock.calls.length).toBeLessThanOrEqual(4);
    expect(await fixture({ provider }).call()).toMatchObject({ sent: 0 });
  });

  it('hands the same batch over after a sender that stopped', async () => {
    await queueIssue(150);
    const stopped = batchProvider(() => ({ outcome: 'down', answer: '503', providerId: null }));
    await fixture({ provider: stopped.provider }).call();
    await backend.sql('update app.mail_outbox set next_try_at = now()');
    const { provider, batches } = batchProvider();
    await fixture({ provider }).call();
    const membersOf = (found: typeof batches) =>
      Object.fromEntries(found.map(({ id, mails }) => [id, mails.map((mail) => mail.id).sort()]));
    expect(membersOf(batches)).toMatchObject(membersOf(stopped.batches));
    expect(batches.flatMap(({ mails }) => mails)).toHaveLength(150);
  });

  it('leaves a thousand in a call, within two seconds of computing', async () => {
    let claimed = 0;
    const project = async (request: Request) => {
      if (!request.url.endsWith('claim_mails')) return Response.json(100);
      const { bulk_batch } = await request.json();
      const mails = Array.from({ length: Math.min(bulk_batch, 1200 - claimed) }, () => {
        claimed += 1;
        const token = tokenOf(claimed);
        return {
          id: token,
          template: 'newsletter-issue',
          language: 'en',
          recipient: `r${claimed}@example.org`,
          variables: { token, leave: `/en/newsletter/unsubscribe?token=${token}` },
          content_id: 'content',
          bulk: true,
          batch_id: `batch-${Math.ceil(claimed / 100)}`,
        };
      });
      const items = Array.from({ length: 12 }, (_, index) => ({
        title: `Article ${index}`,
        excerpt: 'What it says. '.repeat(20),
        path: `/en/articles/${index}`,
      }));
      const content = { number: 3, subject: 'Third', preheader: '', body: 'Words. '.repeat(1000), items };
      return Response.json({ mails, contents: { content }, texts: [], settings: {} });
    };
    const provider = httpProvider({
      key: 'key',
      fetch: async (_address, request) =>
        Response.json({ data: JSON.parse(String(request?.body)).map(() => ({ id: 'p' })) }),
      wait: async () => undefined,
      now: Date.now,
    });
    const before = process.cpuUsage();
    expect(await fixture({ provider, fetch: project }).call()).toMatchObject({ sent: 1000 });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(2000);
  });
});

describe('A check of the connection', () => {
  const provider = async () =>
    (await backend.sql<{ provider: string | null }>('select provider from app.mailer'))[0]?.provider;

  it.each(['the clock', 'an owner'])('reports the mailer for %s', async (who) => {
    await backend.sql('update app.mailer set provider = null, checked_at = null');
    const headers = who === 'an owner' ? asOwner() : undefined;
    expect(await fixture().call({ check: true }, headers)).toEqual({
      status: 200,
      code: 'ready',
      provider: 'stand-in',
    });
    expect(await provider()).toBe('stand-in');
  });

  it('refuses an editor, a stranger, a missing session', async () => {
    const { call } = fixture();
    expect(await call({ check: true }, asOwner('editor'))).toMatchObject({ status: 403 });
    const stranger = { ...asOwner(), authorization: 'Bearer rubbish' };
    expect((await call({ check: true }, stranger)).status).toBe(401);
    expect(await call({ check: true }, {})).toMatchObject({ status: 401 });
    expect(await provider()).toBe('test');
  });

  it('reports the fault, keeps the mailer after a transient one', async () => {
    const { provider: faulty } = providerWith();
    faulty.check = async () => ({ fault: 'wrong_key', answer: '401' });
    expect(await fixture({ provider: faulty }).call({ check: true })).toEqual({
      status: 502,
      code: 'wrong_key',
      answer: '401',
    });
    expect(await provider()).toBe('test');
  });

  const sender = {
    agency: 'A',
    from: 'mail@agency.example',
    siteUrl: site,
    projectUrl: 'https://project.example',
  };
  it.each([
    ['not_configured', { provider: null }],
    ['no_sender', { sender: { ...sender, from: 'Agency <mail@agency.example>' } }],
    ['no_site', { sender: { ...sender, siteUrl: '' } }],
  ])('says %s, and then nothing is queued', async (code, changes) => {
    expect(await fixture(changes).call({ check: true })).toMatchObject({ status: 503, code });
    expect(await provider()).toBeNull();
    expect(await fixture(changes).call()).toMatchObject({ status: 503, code });
  });

  it('answers the preflight of a browser', async () => {
    const { send } = fixture();
    const answer = await send(new Request('https://project.example/', { method: 'OPTIONS' }));
    expect([answer.status, answer.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'POST, OPTIONS',
    ]);
    expect((await send(new Request('https://project.example/'))).status).toBe(405);
  });
});

const mail: OutgoingMail = {
  id: '0a000000-0000-4000-8000-000000000001',
  from: { name: 'Colom"bage\\', address: 'mail@agency.example' },
  to: 'ada@example.org',
  replyTo: 'hello@agency.example',
  subject: 'Été, «suite»',
  html: '<p>Été</p>',
  text: 'Été\n.\nfin',
  headers: { 'List-Unsubscribe': `<https://project.example/unsubscribe?token=${'t'.repeat(120)}>` },
};

describe('The HTTP provider', () => {
  function standIn(answers: (() => Response | Promise<Response>)[]) {
    let clock = 0;
    const fetch = vi.fn<typeof globalThis.fetch>(
      async () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error(),
    );
    const wait = vi.fn(async (ms: number) => {
      clock += ms;
    });
    return { provider: httpProvider({ key: 'key', fetch, wait, now: () => clock }), fetch, wait };
  }
  const refusal =
    (status: number, name = '', headers = {}) =>
    () =>
      Response.json({ name, message: 'because' }, { status, headers });

  it('hands a mail over with its id as the idempotency key', async () => {
    const { provider, fetch } = standIn([() => Response.json({ id: 'p-1' })]);
    expect(await provider.send(mail)).toEqual({ outcome: 'sent', answer: '200', providerId: 'p-1' });
    const [address, request] = fetch.mock.calls[0] ?? [];
    expect([address, new Headers(request?.headers).get('idempotency-key')]).toEqual([
      'https://api.resend.com/emails',
      mail.id,
    ]);
    expect(JSON.parse(String(request?.body))).toEqual({
      from: '"Colombage" <mail@agency.example>',
      to: [mail.to],
      reply_to: mail.replyTo,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers: mail.headers,
      tags: [{ name: 'mail', value: mail.id }],
    });
  });

  it('hands a batch over with its id as the idempotency key, and takes each answer', async () => {
    const { provider, fetch } = standIn([
      () =>
        Response.json({
          data: [{ id: 'p-1' }, { id: 'p-3' }],
          errors: [{ index: 1, message: 'no address' }],
        }),
    ]);
    expect(await provider.sendBatch?.('batch-1', [mail, mail, mail])).toEqual([
      { outcome: 'sent', answer: '200', providerId: 'p-1' },
      { outcome: 'refused', answer: 'no address', providerId: null },
      { outcome: 'sent', answer: '200', providerId: 'p-3' },
    ]);
    const [address, request] = fetch.mock.calls[0] ?? [];
    const headers = new Headers(request?.headers);
    expect([address, headers.get('idempotency-key'), headers.get('x-batch-validation')]).toEqual([
      'https://api.resend.com/emails/batch',
      'batch-1',
      'permissive',
    ]);
    expect(JSON.parse(String(request?.body))).toHaveLength(3);
  });

  it('hands mails over one by one where their batch is refused', async () => {
    const { provider, fetch } = standIn([
      refusal(404, 'not_found'),
      () => Response.json({ id: 'p-1' }),
      refusal(422, 'validation_error'),
    ]);
    expect((await provider.sendBatch?.('batch-1', [mail, mail]))?.map(({ outcome }) => outcome)).toEqual([
      'sent',
      'refused',
    ]);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it.each([
    [409, 'invalid_idempotent_request', 'sent'],
    [409, 'concurrent_idempotent_requests', 'retry'],
    [422, 'invalid_from_address', 'down'],
    [500, '', 'down'],
  ])('takes %i %s of a batch as %s for each mail', async (status, name, outcome) => {
    const { provider, fetch } = standIn([refusal(status, name)]);
    const results = await provider.sendBatch?.('batch-1', [mail, mail]);
    expect(results?.map((result) => result.outcome)).toEqual([outcome, outcome]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a wrong recipient', refusal(422, 'validation_error'), 'refused'],
    ['a sender that is not its own', refusal(422, 'invalid_from_address'), 'down'],
    ['a domain that is not verified', refusal(403, 'validation_error'), 'down'],
    ['a wrong key', refusal(401, 'invalid_api_key'), 'down'],
    ['a used-up day', refusal(429, 'daily_quota_exceeded'), 'down'],
    ['a used-up plan', refusal(402, 'payment_required'), 'down'],
    ['a quota refused as a mail', refusal(422, 'monthly_quota_exceeded'), 'down'],
    ['the same key with other words', refusal(409, 'invalid_idempotent_request'), 'sent'],
    ['the same key under way', refusal(409, 'concurrent_idempotent_requests'), 'retry'],
    ['a fault of its own', refusal(500), 'down'],
    ['no JSON', () => new Response('<html>', { status: 502 }), 'down'],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'down'],
    ['no answer in time', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'down'],
  ] as const)('takes %s for what it is', async (_what, answer, outcome) => {
    expect((await standIn([answer]).provider.send(mail)).outcome).toBe(outcome);
  });

  it('retries after the delay of the provider', async () => {
    const busy = refusal(429, 'rate_limit_exceeded', { 'retry-after': '2' });
    const { provider, fetch, wait } = standIn([busy, busy, () => Response.json({ id: 'p-1' })]);
    expect((await provider.send(mail)).outcome).toBe('sent');
    expect([fetch.mock.calls.length, wait.mock.calls]).toEqual([3, [[2000], [2000]]]);
    const always = standIn([busy]);
    expect((await always.provider.send(mail)).outcome).toBe('down');
    expect(always.fetch).toHaveBeenCalledTimes(4);
  });

  it.each([
    [422, null],
    [401, 'wrong_key'],
    [403, 'wrong_key'],
    [500, 'unreachable'],
    [404, 'refused'],
  ])('checks the key without a mail: %i is %s', async (status, fault) => {
    const { provider, fetch } = standIn([refusal(status)]);
    expect((await provider.check())?.fault ?? null).toBe(fault);
    expect(fetch.mock.calls[0]?.[1]?.body).toBe('{}');
  });

  it('reports a provider that does not answer', async () => {
    const { provider } = standIn([() => Promise.reject(new TypeError('fetch failed'))]);
    expect(await provider.check()).toEqual({ fault: 'unreachable', answer: 'fetch failed' });
  });
});

describe('The SMTP provider', () => {
  async function withServer<Answer>(refuse: Refusal, use: (provider: Provider) => Promise<Answer>) {
    const server = await startFakeSmtp(refuse);
    const provider = smtpProvider({
      host: '127.0.0.1',
      port: server.port,
      user: 'user',
      password: 'password',
      encrypted: false,
    });
    try {
      return { answer: await use(provider), received: server.received };
    } finally {
      provider.close();
      await server.close();
    }
  }

  it('hands a mail over under a fixed Message-ID, as text and HTML', async () => {
    const { answer, received } = await withServer(
      () => null,
      async (provider) => [await provider.send(mail), await provider.send(mail)],
    );
    expect(answer.map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
    const [head = '', body = ''] = received[0]?.data.split(/\r\n\r\n(.*)/s) ?? [];
    const unfolded = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(unfolded).toEqual(
      expect.arrayContaining([
        `Message-ID: <${mail.id}@agency.example>`,
        'To: ada@example.org',
        'Reply-To: hello@agency.example',
        expect.stringMatching(/^List-Unsubscribe: <https:\/\/project\.example\/unsubscribe\?token=t+>$/),
        expect.stringMatching(/^Content-Type: multipart\/alternative/),
      ]),
    );
    expect(body).toMatch(/text\/plain[\s\S]*text\/html/);
    expect(received[1]?.data).toContain(`Message-ID: <${mail.id}@agency.example>`);
  });

  it.each([
    ['RCPT', '550 5.1.1 nobody', 'refused'],
    ['RCPT', '450 4.2.1 busy', 'retry'],
    ['MESSAGE', '554 spam', 'refused'],
    ['MESSAGE', '550 5.4.5 The daily limit of this account is reached', 'down'],
    ['RCPT', '550 5.4.5 The daily limit of this account is reached', 'down'],
    ['RCPT', '450 4.7.0 Too many messages from you today', 'down'],
    ['RCPT', '552 5.2.2 Mailbox over quota', 'refused'],
    ['MAIL', '550 not your address', 'down'],
    ['AUTH', '535 wrong', 'down'],
    ['RCPT', '421 closing', 'down'],
  ])('takes a refusal of %s with %s for %s', async (command, said, outcome) => {
    const { answer } = await withServer(
      (asked) => (asked === command ? said : null),
      (provider) => provider.send(mail),
    );
    expect(answer).toEqual({ outcome, answer: expect.stringContaining(said), providerId: null });
  });

  it('checks the connection without a mail', async () => {
    const fine = await withServer(
      () => null,
      (provider) => provider.check(),
    );
    expect([fine.answer, fine.received]).toEqual([null, []]);
    const wrong = await withServer(
      (asked) => (asked === 'AUTH' ? '535 wrong' : null),
      (provider) => provider.check(),
    );
    expect(wrong.answer).toMatchObject({ fault: 'wrong_key' });
  });

  it('reports a server that does not answer, a port closed to hosted functions', async () => {
    const nobody = (port: number) =>
      smtpProvider({ host: '127.0.0.1', port, user: 'u', password: 'p' }).check();
    expect(await nobody(1)).toMatchObject({ fault: 'unreachable' });
    expect(await nobody(587)).toMatchObject({ fault: 'port_blocked' });
  });

  it('hands nothing over without encryption', async () => {
    const server = await startFakeSmtp();
    const provider = smtpProvider({ host: '127.0.0.1', port: server.port, user: 'u', password: 'p' });
    expect((await provider.send(mail)).outcome).toBe('down');
    expect(server.received).toEqual([]);
    provider.close();
    await server.close();
  });
});
