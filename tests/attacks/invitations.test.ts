import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../dev/backend.ts';
import { answer } from '../../dev/routes.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { createUser, signedIn } from '../../dev/testing/scratch.ts';

/** Attacks with invitations over plain HTTP, against the rules and functions the product ships. */

const password = 'une fenêtre reste allumée';
const peers = { one: '198.51.100.7', other: '203.0.113.80' };

let backend: Backend;
let owner: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  backend = await openProduct();
  owner = await signedIn(backend, backend.account?.email ?? '', backend.account?.password ?? '');
});
afterAll(() => backend.close());
beforeEach(() => backend.resetLimits());

interface Sent {
  body?: unknown;
  method?: string;
  headers?: Record<string, string>;
  from?: string;
}

function send(name: string, { body, method = 'POST', headers = {}, from = peers.one }: Sent) {
  const request = new Request(`http://127.0.0.1/functions/v1/${name}`, {
    method,
    headers: { apikey: backend.keys.publishable, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return answer(backend, request, { peerAddress: from });
}

const accept = async (token: unknown, more: object = {}, sent: Sent = {}) => {
  const response = await send('accept-invitation', {
    body: { token, name: 'Samir Ouadah', password, ...more },
    ...sent,
  });
  return [response.status, (await response.json()).code];
};

async function invite(address: string, role = 'recruiter'): Promise<{ id: string; token: string }> {
  const { data, error } = await owner.rpc('invite', { address, new_role: role });
  if (error) throw error;
  return data;
}

const accounts = (email: string) =>
  backend.sql<{ id: string; role: string | null }>(
    'select u.id, s.role from auth.users u left join public.staff s on s.user_id = u.id where u.email = $1',
    [email],
  );

describe('An invitation', () => {
  it('creates an account in its role only when accepted', async () => {
    const { token } = await invite('samir@example.org');
    expect(await accept(token, { password: 'onze signes' })).toEqual([422, 'weak_password']);
    expect(await accept(token, { password: 'é'.repeat(37) })).toEqual([422, 'weak_password']);
    expect(await accounts('samir@example.org')).toEqual([]);

    expect(await accept(token)).toEqual([200, 'accepted']);
    expect(await accounts('samir@example.org')).toMatchObject([{ role: 'recruiter' }]);
    const samir = await signedIn(backend, 'samir@example.org', password);
    expect((await samir.rpc('my_rights')).data).toEqual({
      role: 'recruiter',
      name: 'Samir Ouadah',
      areas: ['careers', 'figures'],
    });
    expect((await samir.rpc('list_articles', { lang: 'fr' })).error?.code).toBe('42501');
    expect((await samir.from('articles_fr').select('id').eq('published', false)).data).toEqual([]);
    expect((await samir.rpc('invite', { address: 'a@example.org', new_role: 'owner' })).error?.code).toBe(
      '42501',
    );
    expect((await samir.from('invitations').select('id')).data).toEqual([]);
  });

  it('keeps the password of an existing account, waits for its sign-in', async () => {
    await createUser(backend, 'there@example.org', 'correct horse battery');
    await createUser(backend, 'mallory@example.org', 'correct horse battery');
    const { token } = await invite('there@example.org', 'editor');
    expect(await accept(token)).toEqual([409, 'has_account']);
    await expect(signedIn(backend, 'there@example.org', password)).rejects.toThrow(
      'Invalid login credentials',
    );
    const mallory = await signedIn(backend, 'mallory@example.org', 'correct horse battery');
    expect((await mallory.rpc('accept_invitation', { token })).data).toBe(false);
    const [there] = await accounts('there@example.org');
    expect((await mallory.rpc('accept_invitation', { token, person: there?.id })).data).toBe(false);
    expect((await mallory.rpc('my_rights')).data).toBeNull();

    const invited = await signedIn(backend, 'there@example.org', 'correct horse battery');
    expect((await invited.rpc('accept_invitation', { token })).data).toBe(true);
    expect(await accounts('there@example.org')).toMatchObject([{ role: 'editor' }]);
    expect((await invited.rpc('accept_invitation', { token })).data).toBe(false);
  });

  it('creates one account when opened many times at once', async () => {
    const { token } = await invite('often@example.org');
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    for (const [status] of answers) expect([200, 404, 409]).toContain(status);
    expect(await accounts('often@example.org')).toMatchObject([{ role: 'recruiter' }]);
  });

  it('limits guesses per visitor, whatever address is claimed', async () => {
    const { token } = await invite('guessed@example.org');
    for (let tries = 0; tries < 30; tries += 1)
      expect(await accept(`guess-${tries}-`.padEnd(43, 'a'))).toEqual([404, 'void']);
    const claims = { 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '192.0.2.1' };
    const refused = await send('accept-invitation', {
      body: { token, name: 'M', password, visitor: '192.0.2.1' },
      headers: claims,
    });
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { code: 'limited', hint: expect.stringMatching(/^Try again in \d+ minutes\.$/) },
    ]);
    expect(await accounts('guessed@example.org')).toEqual([]);
    expect(await accept(token, {}, { from: peers.other })).toEqual([200, 'accepted']);
  });

  it('accepts POST alone, from any page', async () => {
    const asked = await send('accept-invitation', { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'POST, OPTIONS']);
    expect((await send('accept-invitation', { method: 'GET' })).status).toBe(405);
  });
});

describe('The mail of an invitation', () => {
  const words = { lang: 'fr', subject: 'You have won', message: 'https://evil.example' };
  const mailed = (to: string) => backend.outbox.mails.filter((mail) => mail.to === to);
  const bearer = async (client: Awaited<ReturnType<typeof signedIn>>) => ({
    authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}`,
  });

  it('lets owners send it to the invited address alone', async () => {
    const { id, token } = await invite('mailed@example.org');
    await createUser(backend, 'plain@example.org', 'correct horse battery');
    const editor = await createUser(backend, 'editor@example.org', 'correct horse battery');
    await backend.sql("insert into public.staff (user_id, role) values ($1, 'editor')", [editor]);
    const before = backend.outbox.mails.length;
    for (const headers of [
      {},
      { authorization: `Bearer ${backend.keys.publishable}` },
      { authorization: 'Bearer rubbish' },
      await bearer(await signedIn(backend, 'plain@example.org', 'correct horse battery')),
      await bearer(await signedIn(backend, 'editor@example.org', 'correct horse battery')),
    ]) {
      const body = { token, to: 'victim@example.org', ...words };
      expect((await send('mail-invitation', { body, headers })).status).toBe(403);
    }
    const headers = await bearer(owner);
    for (const guess of [id, 'x', 'A'.repeat(43)])
      expect((await send('mail-invitation', { body: { token: guess, ...words }, headers })).status).toBe(403);
    expect(backend.outbox.mails).toHaveLength(before);

    const sent = await send('mail-invitation', {
      body: { token, to: 'victim@example.org', ...words },
      headers,
    });
    expect([sent.status, await sent.json()]).toEqual([200, { code: 'sent' }]);
    const [letter] = mailed('mailed@example.org');
    expect(letter?.subject).toBe('Colombage vous invite');
    expect(letter?.body).toContain(`/fr/admin/invitation#${token}`);
    expect(JSON.stringify(letter)).not.toMatch(/won|evil/);
    expect(mailed('victim@example.org')).toEqual([]);
  });

  it.each([
    ['no JSON', 'not json'],
    ['a number for a token', { token: 1, ...words }],
    ['more than a token', { token: 'x&y=z', ...words }],
    ['a token without end', { token: 'x'.repeat(201), ...words }],
    ['a language there is not', { token: 'x', lang: 'de' }],
  ])('is not sent with %s', async (_what, body) => {
    expect((await send('mail-invitation', { body, headers: await bearer(owner) })).status).toBe(400);
  });
});
