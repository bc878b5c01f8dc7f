import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../dev/backend.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { signedIn } from '../../dev/testing/scratch.ts';
import { acceptor } from '../../supabase/functions/accept-invitation/accept';
import { invitationMailer, type Letter } from '../../supabase/functions/mail-invitation/mail';

const projectUrl = 'http://127.0.0.1';
const password = 'une fenêtre reste allumée';

let backend: Backend;
beforeAll(async () => {
  backend = await openProduct();
});
afterAll(() => backend.close());

async function invite(address: string): Promise<string> {
  const owner = await signedIn(backend, backend.account?.email ?? '', backend.account?.password ?? '');
  const { data, error } = await owner.rpc('invite', { address, new_role: 'author' });
  if (error) throw error;
  return data.token;
}

const post = (body: object) =>
  new Request(`${projectUrl}/functions/v1/accept-invitation`, { method: 'POST', body: JSON.stringify(body) });

/** The function, where something happens as it reaches one of its steps. */
const accepting = (meet: (path: string, answer: () => Promise<Response>) => Promise<Response>) =>
  acceptor({
    projectUrl,
    secretKey: backend.keys.secret,
    fetch: (request) => meet(new URL(request.url).pathname, () => backend.fetch(request)),
  });

const accounts = (email: string) => backend.sql('select id from auth.users where email = $1', [email]);

it('deletes the account of an invitation withdrawn meanwhile', async () => {
  const token = await invite('half-way@example.org');
  const accept = accepting(async (path, answer) => {
    const response = await answer();
    if (path.endsWith('/admin/users')) {
      expect(await accounts('half-way@example.org')).toHaveLength(1);
      await backend.sql("delete from public.invitations where email = 'half-way@example.org'");
    }
    return response;
  });
  const answer = await accept(post({ token, name: 'Ada', password }));
  expect([answer.status, await answer.json()]).toEqual([404, { code: 'void' }]);
  expect(await accounts('half-way@example.org')).toEqual([]);
});

it('keeps the account of the other tab when a second one accepts too late', async () => {
  const token = await invite('two-tabs@example.org');
  const accept = accepting(async (path, answer) => {
    if (path.endsWith('/accept_invitation')) {
      // The other tab has found the new account, signed in and accepted.
      const other = await signedIn(backend, 'two-tabs@example.org', password);
      expect((await other.rpc('accept_invitation', { token })).data).toBe(true);
    }
    return answer();
  });
  const answer = await accept(post({ token, name: 'Ada', password, lang: 'en' }));
  expect([answer.status, await answer.json()]).toEqual([200, { code: 'accepted' }]);
  const here = await signedIn(backend, 'two-tabs@example.org', password);
  expect((await here.rpc('my_rights')).data).toMatchObject({ role: 'author' });
  expect((await here.auth.getUser()).data.user?.user_metadata).toMatchObject({ lang: 'en' });
});

it('keeps the account when membership cannot be read', async () => {
  const token = await invite('unknown@example.org');
  const accept = accepting(async (path, answer) => {
    if (path.endsWith('/accept_invitation')) return Response.json(false);
    return path.endsWith('/rest/v1/staff') ? new Response('<html>', { status: 503 }) : answer();
  });
  expect((await accept(post({ token, name: 'Ada', password }))).status).toBe(502);
  expect(await accounts('unknown@example.org')).toHaveLength(1);
});

it('A database that is gone at the last step leaves an account whose owner signs in and accepts', async () => {
  const token = await invite('later@example.org');
  const accept = accepting((path, answer) =>
    path.endsWith('/accept_invitation') ? Promise.reject(new TypeError('fetch failed')) : answer(),
  );
  expect((await accept(post({ token, name: 'Ada', password }))).status).toBe(502);
  const again = await accepting((_path, answer) => answer())(post({ token, name: 'Ada', password }));
  expect([again.status, await again.json()]).toEqual([409, { code: 'has_account' }]);
  const later = await signedIn(backend, 'later@example.org', password);
  expect((await later.rpc('accept_invitation', { token })).data).toBe(true);
  expect((await later.rpc('my_rights')).data).toMatchObject({ role: 'author' });
});

it.each([
  ['the database', '/get_invitation'],
  ['the accounts', '/admin/users'],
])('Where %s cannot be reached, it says so and makes nothing', async (_what, step) => {
  const token = await invite('unreached@example.org');
  const accept = accepting((path, answer) =>
    path.endsWith(step) ? Promise.resolve(new Response('<html>', { status: 503 })) : answer(),
  );
  const answer = await accept(post({ token, name: 'Ada', password }));
  expect([answer.status, await answer.json()]).toEqual([502, { code: 'unfinished' }]);
  expect(await accounts('unreached@example.org')).toEqual([]);
});

it('reports a password that Auth refuses', async () => {
  const token = await invite('leaked@example.org');
  const accept = accepting((path, answer) =>
    path.endsWith('/admin/users')
      ? Promise.resolve(Response.json({ error_code: 'weak_password' }, { status: 422 }))
      : answer(),
  );
  expect((await accept(post({ token, name: 'Ada', password }))).status).toBe(422);
});

it('accepts nothing without its secret, gives the reason', async () => {
  const accept = acceptor({ projectUrl, secretKey: '', fetch: () => Promise.reject(new Error('asked')) });
  const answer = await accept(post({ token: 'x', name: 'Ada', password }));
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'not_configured' }]);
});

const sender = { agency: 'Colombage', siteUrl: 'https://www.example.org' };

it.each([
  ['no mail is set up', null, 503, 'not_configured'],
  ['the provider refuses', () => Promise.resolve(false), 502, 'not_sent'],
  ['the provider cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 502, 'not_sent'],
])('An owner is told when %s', async (_why, send, status, code) => {
  const mail = invitationMailer({
    projectUrl,
    sender,
    fetch: () => Promise.resolve(Response.json({ email: 'a@example.org', role: 'author' })),
    send,
  });
  const request = new Request(`${projectUrl}/functions/v1/mail-invitation`, {
    method: 'POST',
    headers: { authorization: 'Bearer token' },
    body: JSON.stringify({ token: 'x', lang: 'fr' }),
  });
  const answer = await mail(request);
  expect([answer.status, await answer.json()]).toEqual([status, { code }]);
});

it.each([
  ['fr', 'Colombage vous invite', 'Rédaction'],
  ['en', 'Colombage invites you', 'Editor'],
])('The letter is written here, in %s, whatever the browser adds', async (lang, subject, role) => {
  const sent: Letter[] = [];
  const mail = invitationMailer({
    projectUrl,
    sender,
    fetch: () => Promise.resolve(Response.json({ email: 'a@example.org', role: 'editor' })),
    send: async (letter) => {
      sent.push(letter);
      return true;
    },
  });
  const body = {
    token: 'the-token',
    lang,
    subject: 'Win',
    message: 'https://evil.example',
    to: 'b@example.org',
  };
  const request = new Request(projectUrl, {
    method: 'POST',
    headers: { authorization: 'Bearer token' },
    body: JSON.stringify(body),
  });
  expect((await mail(request)).status).toBe(200);
  expect(sent).toMatchObject([{ to: 'a@example.org', subject }]);
  for (const part of [sent[0]?.text, sent[0]?.html]) {
    expect(part).toContain(role);
    expect(part).toContain(`https://www.example.org/${lang}/admin/invitation#the-token`);
  }
  expect(sent[0]?.html).toContain(`<html lang="${lang}"`);
  expect(JSON.stringify(sent)).not.toMatch(/evil|Win|b@/);
});

it('distinguishes a rate limit from a refusal', async () => {
  const mail = invitationMailer({
    projectUrl,
    sender,
    fetch: () => Promise.resolve(Response.json({ code: 'PT429' }, { status: 429 })),
    send: () => Promise.reject(new Error('sent')),
  });
  const request = new Request(projectUrl, {
    method: 'POST',
    headers: { authorization: 'Bearer token' },
    body: JSON.stringify({ token: 'x', lang: 'en' }),
  });
  expect((await mail(request)).status).toBe(429);
});

it.each([
  ['a token of another form', { token: 'x', name: 'Ada' }, [404, 'void']],
  ['a null byte', { token: `\0${'0'.repeat(42)}`, name: 'Ada' }, [404, 'void']],
  ['half a character', { token: `\ud800${'0'.repeat(42)}`, name: 'Ada' }, [404, 'void']],
  ['a token that is none', { token: { a: 1 }, name: 'Ada' }, [400, 'invalid']],
  ['a name with a null byte', { token: '0'.repeat(43), name: 'A\0da' }, [400, 'invalid']],
  ['a name with half a character', { token: '0'.repeat(43), name: 'A\ud800' }, [400, 'invalid']],
  ['a name without end', { token: '0'.repeat(43), name: 'y'.repeat(121) }, [400, 'invalid']],
  ['no name', { token: '0'.repeat(43) }, [400, 'invalid']],
  ['a name that is none', { token: '0'.repeat(43), name: {} }, [400, 'invalid']],
])('It answers %s without asking the project', async (_what, given, expected) => {
  const accept = accepting(() => Promise.reject(new Error('nothing is asked')));
  const answer = await accept(post({ ...given, password }));
  expect([answer.status, (await answer.json()).code]).toEqual(expected);
});
