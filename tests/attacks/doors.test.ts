import { describe, expect, it } from 'vitest';
import { type Attack, serverOfFile } from './attack-server.ts';
import { ids } from './canaries.ts';

const secret = 'correct horse battery';
const post = (path: string, body: unknown): Attack => ({ method: 'POST', path: `/auth/v1${path}`, body });

/** Every way Auth might let somebody in, or up. */
const entrances: Attack[] = [
  post('/signup', { email: 'mallory@example.org', password: secret }),
  post('/signup', {
    email: 'mallory@example.org',
    password: secret,
    data: { role: 'admin', is_admin: true },
  }),
  post('/signup', {}),
  post('/signup', { phone: '+33600000000', password: secret }),
  post('/otp', { email: 'mallory@example.org', create_user: true }),
  post('/magiclink', { email: 'mallory@example.org' }),
  post('/invite', { email: 'mallory@example.org' }),
  post('/admin/users', { email: 'mallory@example.org', password: secret, email_confirm: true }),
  { path: '/auth/v1/admin/users' },
  { path: '/auth/v1/admin/audit' },
  post('/admin/generate_link', { type: 'recovery', email: 'admin@colombage.example' }),
  post('/verify', { type: 'recovery', token: '000000', email: 'admin@colombage.example' }),
  post('/verify', { type: 'signup', token_hash: 'rubbish' }),
  { path: '/auth/v1/verify?type=recovery&token=rubbish&redirect_to=https://evil.test' },
  { path: '/auth/v1/authorize?provider=google&redirect_to=https://evil.test' },
  post('/token?grant_type=password', { email: 'admin@colombage.example', password: 'guess' }),
  post('/token?grant_type=password', { email: "' or 1=1 --", password: "' or 1=1 --" }),
  post('/token?grant_type=password', { email: { $ne: null }, password: { $ne: null } }),
  post('/token?grant_type=refresh_token', { refresh_token: 'guess' }),
  post('/token?grant_type=id_token', { provider: 'google', id_token: 'e30.e30.' }),
  post('/token?grant_type=pkce', { auth_code: 'guess', code_verifier: 'guess' }),
  post('/token?grant_type=service_role', {}),
  post('/token', {}),
  post('/sso', { domain: 'example.org' }),
  post('/factors', { factor_type: 'totp' }),
  post('/resend', { type: 'signup', email: 'mallory@example.org' }),
];

const promotions: unknown[] = [
  { app_metadata: { role: 'admin' } },
  { role: 'service_role' },
  { data: { role: 'admin', is_admin: true } },
  { id: ids.unknown },
  { email: 'not an address' },
  { password: 'x' },
];

const open = serverOfFile();

describe('Auth', () => {
  it('creates no user or session by any endpoint', async () => {
    const server = open();
    const people = () =>
      server.backend.sql('select id, email, role, encrypted_password from auth.users order by id');
    const sessions = () => server.backend.sql('select count(*) from auth.sessions');
    const before = [await people(), await sessions()];
    for (const caller of [server.visitor, server.plain, server.forger]) {
      for (const attack of entrances) {
        const { text } = await server.attack(caller, attack);
        expect(text, attack.path).not.toContain('access_token');
      }
    }
    expect([await people(), await sessions()]).toEqual(before);
  });

  it('reports that the embedded server offers no factors', async () => {
    for (const [path, status] of [
      ['/factors', 422],
      [`/factors/${ids.unknown}/challenge`, 404],
      [`/factors/${ids.unknown}/verify`, 404],
    ] as const) {
      const body = { factor_type: 'totp', code: '000000', challenge_id: ids.unknown };
      expect((await open().attack(open().plain, post(path, body))).status, path).toBe(status);
    }
  });

  it('hides whether an address has an account', async () => {
    const server = open();
    for (const path of ['/recover', '/token?grant_type=password', '/otp']) {
      const answers = await Promise.all(
        ['admin@colombage.example', 'nobody@example.org'].map((email) =>
          server.attack(server.visitor, post(path, { email, password: 'a wrong password' })),
        ),
      );
      expect(answers[0]?.status, path).toBe(answers[1]?.status);
      expect(answers[0]?.text, path).toBe(answers[1]?.text);
    }
  });

  it('answers forty recoveries in a row without a fault', async () => {
    const server = open();
    for (let count = 0; count < 40; count += 1) {
      await server.attack(server.visitor, post('/recover', { email: 'admin@colombage.example' }));
    }
  });

  it('refuses a change of one’s own role', async () => {
    const server = open();
    const rights = () => server.backend.sql(`select role, raw_app_meta_data from auth.users order by id`);
    const before = await rights();
    for (const body of promotions) {
      await server.attack(server.plain, { method: 'PUT', path: '/auth/v1/user', body });
    }
    expect(await rights()).toEqual(before);
    await server.unchanged(async () => {
      const asked = await server.attack(server.plain, {
        method: 'POST',
        path: '/rest/v1/rpc/am_i_admin',
        body: {},
      });
      expect(asked.text).toBe('false');
      await server.refused(server.plain, { path: '/rest/v1/newsletter' });
    });
  });
});

describe('Side doors', () => {
  const paths = [
    '/graphql/v1',
    '/graphql/v1?query={__schema{types{name}}}',
    '/rest/v1/',
    '/rest/v1',
    '/rest/v1/pg_catalog.pg_authid',
    '/rest/v1/auth.users',
    '/rest/v1/users',
    '/rest/v1/secrets',
    '/rest/v1/schema_migrations',
    '/rest/v1/../auth/v1/admin/users',
    '/functions/v1/publish-site',
    '/realtime/v1/websocket',
    '/pg/tables',
    '/_/studio',
    '/storage/v1/admin',
    '/rest/v1/%00',
    `/rest/v1/${'a'.repeat(8000)}`,
  ];

  it('refuses each of them', async () => {
    const server = open();
    await server.unchanged(async () => {
      for (const path of paths) {
        for (const caller of [server.visitor, server.plain, server.forger]) {
          for (const attack of [{ path }, { method: 'POST', path, body: { query: '{ __typename }' } }]) {
            const { text } = await server.attack(caller, attack);
            expect(text, path).not.toMatch(/"?articles_fr"?\s*:|encrypted_password|pg_authid.*rol/);
          }
        }
      }
    });
  });

  it('serve no other schema', async () => {
    const server = open();
    const tables = {
      app: ['secrets', 'tickets', 'hits'],
      auth: ['users'],
      storage: ['objects'],
      extensions: ['users'],
      pg_catalog: ['pg_authid'],
      supabase_migrations: ['schema_migrations'],
      PUBLIC: ['articles_fr'],
    };
    await server.unchanged(async () => {
      for (const [profile, names] of Object.entries(tables)) {
        for (const path of names.map((name) => `/rest/v1/${name}`)) {
          const read = { path, headers: { 'accept-profile': profile } };
          const write = { method: 'POST', path, body: {}, headers: { 'content-profile': profile } };
          for (const attack of [read, write]) {
            for (const caller of [server.visitor, server.admin])
              expect((await server.refused(caller, attack)).status).toBeGreaterThanOrEqual(400);
          }
        }
      }
    });
  });
});
