import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Backend, createBackend } from '../../dev/backend.ts';
import { projectRoot, signedIn } from '../../dev/testing/scratch.ts';
import { acceptor } from '../../supabase/functions/accept-invitation/accept';
import { invitationMailer } from '../../supabase/functions/mail-invitation/mail';

const projectUrl = 'http://127.0.0.1';
const password = 'une fenêtre reste allumée';

let backend: Backend;
beforeAll(async () => {
  backend = await createBackend({ root: projectRoot, demo: 'account' });
}, 120_000);
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

it('An invitation withdrawn half-way leaves no account behind', async () => {
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

it('What the accounts refuse as a password is told', async () => {
  const token = await invite('leaked@example.org');
  const accept = accepting((path, answer) =>
    path.endsWith('/admin/users')
      ? Promise.resolve(Response.json({ error_code: 'weak_password' }, { status: 422 }))
      : answer(),
  );
  expect((await accept(post({ token, name: 'Ada', password }))).status).toBe(422);
});

it('Without its secret it accepts nothing and says why', async () => {
  const accept = acceptor({ projectUrl, secretKey: '', fetch: () => Promise.reject(new Error('asked')) });
  const answer = await accept(post({ token: 'x', name: 'Ada', password }));
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'not_configured' }]);
});

it.each([
  ['no mail is set up', null, 503, 'not_configured'],
  ['the provider refuses', () => Promise.resolve(false), 502, 'not_sent'],
  ['the provider cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 502, 'not_sent'],
])('An owner is told when %s', async (_why, send, status, code) => {
  const mail = invitationMailer({
    projectUrl,
    fetch: () => Promise.resolve(Response.json([{ email: 'a@example.org' }])),
    send,
  });
  const request = new Request(`${projectUrl}/functions/v1/mail-invitation`, {
    method: 'POST',
    headers: { authorization: 'Bearer token' },
    body: JSON.stringify({ id: 'x', subject: 's', message: 'm' }),
  });
  const answer = await mail(request);
  expect([answer.status, await answer.json()]).toEqual([status, { code }]);
});
