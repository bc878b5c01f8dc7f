import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Role, roles } from '@/auth/model';
import { type Attack, AttackServer, type Caller, isNothing } from './attack-server.ts';
import { ids } from './canaries.ts';

/**
 * Where a second factor is required, over HTTP: with the tokens the embedded server gives, which say nothing of a factor,
 * with tokens that were tampered with, and with one its holder could only have by a factor. The last is signed here with
 * the server's own secret, because the embedded server knows no factors.
 */

let server: AttackServer;
const tokens = {} as Record<Role, string>;
const accounts = {} as Record<Role, string>;

beforeAll(async () => {
  server = await AttackServer.open();
  for (const role of roles) {
    ({ id: accounts[role], token: tokens[role] } = await server.hire(role, role));
  }
  await server.backend.sql('insert into app.required_factors (role) select unnest($1::text[])', [roles]);
});
beforeEach(() => server.backend.resetLimits());
afterAll(() => server.backend.close());

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sign(claims: object, secret: string): string {
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** A token of the server itself with further claims. */
const saying = (role: Role, more: object): Caller =>
  server.bearing(
    `${role} with ${JSON.stringify(more)}`,
    sign({ ...claimsOf(tokens[role]), ...more }, server.backend.keys.jwtSecret),
  );

/** Everything that is not a second factor, though some of it looks like one. */
function halfway(role: Role): Caller[] {
  return [
    server.bearing(`${role} as the server signed him in`, tokens[role]),
    saying(role, { aal: 'aal1' }),
    saying(role, { aal: 'AAL2' }),
    saying(role, { aal: ' aal2' }),
    saying(role, { aal: 'aal3' }),
    saying(role, { aal: ['aal2'] }),
    saying(role, { aal: { aal: 'aal2' } }),
    saying(role, { aal: true }),
    saying(role, { aal: null, amr: [{ method: 'totp', timestamp: 1 }] }),
    saying(role, { user_metadata: { aal: 'aal2' }, app_metadata: { aal: 'aal2' } }),
  ];
}

/** Tokens that say aal2 and that nobody issued. */
function forged(role: Role): Caller[] {
  const claims = { ...claimsOf(tokens[role]), aal: 'aal2' };
  const [head = '', , signature = ''] = tokens[role].split('.');
  return [
    server.bearing('aal2 under the signature of another token', `${head}.${encode(claims)}.${signature}`),
    server.bearing('aal2 without a signature', `${encode({ alg: 'none' })}.${encode(claims)}.`),
    server.bearing('aal2 signed with the public key', sign(claims, server.backend.keys.publishable)),
    server.bearing('aal2 signed with a guessed secret', sign(claims, 'super-secret-jwt-token')),
    server.bearing(
      'aal2 that has expired',
      sign({ ...claims, iat: 1, exp: 2 }, server.backend.keys.jwtSecret),
    ),
  ];
}

/** The owner by the password, and the forgery that comes closest: the first of both lists. */
const passwordAlone = () => [...halfway('owner').slice(0, 1), ...forged('owner').slice(0, 1)];

const rpc = (name: string, body: object): Attack => ({ method: 'POST', path: `/rest/v1/rpc/${name}`, body });

const own = {
  owner: [rpc('list_staff', {}), rpc('get_second_factors', {}), { path: '/rest/v1/newsletter' }],
  recruiter: [{ path: '/rest/v1/job_applications' }],
};

describe('Where a second factor is required', () => {
  it.each(['owner', 'recruiter'] as const)('refuses %s without one, accepts with one', async (role) => {
    await server.unchanged(async () => {
      for (const caller of [...halfway(role), ...forged(role)]) {
        for (const attack of own[role]) await server.refused(caller, attack);
      }
    });
    for (const attack of own[role]) {
      const answer = await server.ask(saying(role, { aal: 'aal2' }), attack);
      expect(answer.status, answer.text).toBe(200);
      expect(isNothing(answer), attack.path).toBe(false);
    }
  });

  it('reports the missing factor, opens no area', async () => {
    for (const caller of halfway('owner')) {
      const rights = await server.ask(caller, rpc('my_rights', {}));
      expect(JSON.parse(rights.text), caller.name).toEqual({
        role: 'owner',
        name: '',
        areas: [],
        missing: 'factor',
      });
      for (const name of ['am_i_admin', 'may_publish'])
        expect((await server.ask(caller, rpc(name, {}))).text, caller.name).toBe('false');
    }
    const whole = await server.ask(saying('owner', { aal: 'aal2' }), rpc('my_rights', {}));
    expect(JSON.parse(whole.text)).not.toHaveProperty('missing');
  });

  it('protects the files of both buckets', async () => {
    const path = `${ids.application}/1700000000000_canary.pdf`;
    const cv = `/storage/v1/object/sign/job_applications/${path}`;
    const picture = {
      method: 'POST',
      path: '/storage/v1/object/media/half.png',
      body: new TextEncoder().encode('a picture'),
      headers: { 'content-type': 'image/png' },
    };
    await server.unchanged(async () => {
      for (const caller of passwordAlone()) {
        await server.refused(caller, { method: 'POST', path: cv, body: { expiresIn: 60 } });
        await server.refused(caller, { path: cv.replace('/sign/', '/authenticated/') });
        await server.refused(caller, rpc('open_document', { path }));
        await server.refused(caller, picture);
        await server.refused(caller, rpc('get_media_uses', { picture: 'public.png' }));
        await server.refused(caller, {
          method: 'POST',
          path: '/storage/v1/object/list/job_applications',
          body: { prefix: ids.application, limit: 10 },
        });
        await server.attack(caller, {
          method: 'DELETE',
          path: '/storage/v1/object/media',
          body: { prefixes: ['public.png'] },
        });
      }
    });
    const owner = saying('owner', { aal: 'aal2' });
    const permit = await server.ask(owner, rpc('open_document', { path }));
    expect(permit.status, permit.text).toBe(204);
    const opened = await server.ask(owner, {
      method: 'POST',
      path: cv,
      body: { expiresIn: 60 },
    });
    expect(opened.status, opened.text).toBe(200);
  });

  it('refuses its removal while required, its requirement without one', async () => {
    await server.unchanged(async () => {
      for (const caller of passwordAlone()) {
        await server.refused(caller, rpc('require_second_factor', { role: 'owner', required: false }));
        await server.refused(caller, rpc('set_staff_role', { person: accounts.owner, new_role: 'author' }));
        await server.refused(caller, { path: '/rest/v1/required_factors' });
        await server.refused(caller, {
          path: '/rest/v1/required_factors',
          headers: { 'accept-profile': 'app' },
        });
      }
    });
    await server.backend.sql(`delete from app.required_factors where role = 'owner'`);
    await server.unchanged(async () => {
      for (const caller of halfway('owner')) {
        const answer = await server.refused(
          caller,
          rpc('require_second_factor', { role: 'owner', required: true }),
        );
        expect(answer.status, caller.name).toBe(409);
      }
      for (const caller of forged('owner'))
        await server.refused(caller, rpc('require_second_factor', { role: 'owner', required: true }));
    });
    const done = await server.ask(
      saying('owner', { aal: 'aal2' }),
      rpc('require_second_factor', { role: 'owner', required: true }),
    );
    expect(done.status, done.text).toBe(204);
  });

  it('reports that the embedded server offers no factors', async () => {
    await server.unchanged(async () => {
      for (const path of [
        '/factors',
        `/factors/${ids.unknown}/challenge`,
        `/factors/${ids.unknown}/verify`,
      ]) {
        const answer = await server.attack(server.bearing('owner', tokens.owner), {
          method: 'POST',
          path: `/auth/v1${path}`,
          body: { factor_type: 'totp', friendly_name: 'x', code: '000000', challenge_id: ids.unknown },
        });
        expect(answer.status, answer.text).toBe(path === '/factors' ? 422 : 404);
      }
    });
  });
});
