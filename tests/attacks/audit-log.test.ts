import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../dev/testing/scratch.ts';
import { AttackServer, type Caller } from './attack-server.ts';
import { canary, ids } from './canaries.ts';

/** The log against whoever would read, write or forge it, and documents against whoever has no permit. */

const password = 'correct horse battery';
const people = ['second', 'editor', 'recruiter'] as const;
const roleOf = { second: 'owner', editor: 'editor', recruiter: 'recruiter' } as const;
const cv = `${ids.application}/1700000000000_${canary}.pdf`;

let server: AttackServer;
const callers = {} as Record<(typeof people)[number], Caller>;

beforeAll(async () => {
  server = await AttackServer.open();
  for (const who of people) {
    callers[who] = await server.hire(who, roleOf[who]);
  }
});
beforeEach(async () => {
  await server.backend.resetLimits();
  await server.backend.sql('delete from app.document_permits');
});
afterAll(() => server.backend.close());

const call = (who: Caller, name: string, body: object = {}) =>
  server.ask(who, { method: 'POST', path: `/rest/v1/rpc/${name}`, body });
const lines = async (body: object = {}): Promise<{ act: string; person_name: string; row_id: string }[]> =>
  JSON.parse((await call(server.admin, 'list_audit_log', { page_size: 1000, ...body })).text);

/** Every way Storage has to hand a file out, to somebody signed in. */
const waysIn = (path: string) => [
  { path: `/storage/v1/object/authenticated/job_applications/${path}` },
  { path: `/storage/v1/object/job_applications/${path}` },
  { path: `/storage/v1/object/info/job_applications/${path}` },
  { method: 'HEAD', path: `/storage/v1/object/job_applications/${path}` },
  {
    method: 'POST',
    path: `/storage/v1/object/sign/job_applications/${path}`,
    body: { expiresIn: 31_536_000 },
  },
  {
    method: 'POST',
    path: '/storage/v1/object/copy',
    body: {
      bucketId: 'job_applications',
      sourceKey: path,
      destinationBucket: 'media',
      destinationKey: 'stolen.png',
    },
  },
];

async function closed(who: Caller): Promise<void> {
  for (const way of waysIn(cv)) {
    const answer = await server.ask(who, way);
    expect(answer.status, `${who.name}: ${way.method ?? 'GET'} ${way.path}`).toBeGreaterThanOrEqual(400);
  }
  const many = await server.ask(who, {
    method: 'POST',
    path: '/storage/v1/object/sign/job_applications',
    body: { expiresIn: 60, paths: [cv] },
  });
  expect(many.text).not.toMatch(/token=/);
}

describe('The audit log', () => {
  it('records a sign-in once, no renewed session', async () => {
    const client = await signedIn(server.backend, 'recruiter@example.org', password);
    const signIns = async () =>
      (await lines({ of_kind: 'session' })).filter(
        ({ person_name }) => person_name === 'recruiter@example.org',
      ).length;
    const before = await signIns();
    expect(before).toBeGreaterThan(0);
    await client.auth.refreshSession();
    expect(await signIns()).toBe(before);
    await signedIn(server.backend, 'plain@example.org', password);
    expect((await lines()).map(({ person_name }) => person_name)).not.toContain('plain@example.org');
  });

  it('refuses access as a table, to owners too', async () => {
    await server.unchanged(async () => {
      for (const who of [server.admin, server.visitor]) {
        for (const profile of ['public', 'app']) {
          const headers = { 'accept-profile': profile, 'content-profile': profile };
          for (const attack of [
            { path: '/rest/v1/audit_log?select=*' },
            { method: 'POST', path: '/rest/v1/audit_log', body: { act: 'created', place: 'site' } },
            { method: 'PATCH', path: '/rest/v1/audit_log?id=gt.0', body: { person: null } },
            { method: 'DELETE', path: '/rest/v1/audit_log?id=gt.0' },
            { path: '/rest/v1/document_permits?select=*' },
            { method: 'POST', path: '/rest/v1/document_permits', body: { object_id: ids.unknown } },
          ]) {
            await server.refused(who, { ...attack, headers });
          }
        }
      }
    });
  });

  it('refuses an entry with another person or time', async () => {
    await call(callers.editor, 'log_export', {
      kind: 'newsletter',
      row_count: 3,
      person: ids.unknown,
      at: '2001-01-01',
    });
    await call(callers.editor, 'log_export', { kind: 'newsletter', row_count: 3 });
    const [line] = await lines({ of_kind: 'newsletter' });
    expect(line).toMatchObject({ act: 'exported', person_name: 'editor@example.org' });
    expect(await lines({ until: '2002-01-01' })).toEqual([]);
  });

  it('reveals nothing more for any argument', async () => {
    for (const body of [
      { of_kind: "staff' or true --" },
      { of_row_id: "' union select 1 --" },
      { before: -1 },
      { page_size: -5 },
      { since: 'infinity', until: '-infinity' },
    ]) {
      const answer = await call(server.admin, 'list_audit_log', body);
      expect(answer.status, answer.text).toBe(200);
      expect(JSON.parse(answer.text).length).toBeLessThanOrEqual(1);
    }
  });
});

describe('A document', () => {
  it('requires a permit, lists its name to roles of applications', async () => {
    for (const who of [server.admin, callers.recruiter, callers.editor, server.plain, server.visitor])
      await closed(who);
    const listed = (who: Caller) =>
      server.ask(who, {
        method: 'POST',
        path: '/storage/v1/object/list/job_applications',
        body: { prefix: ids.application, limit: 10 },
      });
    expect((await listed(callers.recruiter)).text).toContain(canary);
    expect((await listed(callers.editor)).text).toBe('[]');
  });

  it('opens for the person with the permit alone, records an entry', async () => {
    expect((await call(callers.recruiter, 'open_document', { path: cv })).status).toBe(204);
    const read = await server.ask(callers.recruiter, { path: `/storage/v1/object/job_applications/${cv}` });
    expect(read.text).toContain('%PDF');
    for (const who of [server.admin, callers.second, callers.editor, server.plain]) await closed(who);
    const [line] = await lines({ of_kind: 'job_applications' });
    expect(line).toMatchObject({
      act: 'opened',
      person_name: 'recruiter@example.org',
      row_id: ids.application,
      title: null,
    });
  });

  it('closes when the permit expires', async () => {
    await call(callers.recruiter, 'open_document', { path: cv });
    await server.backend.sql(`update app.document_permits set expires_at = now() - interval '1 second'`);
    await closed(callers.recruiter);
  });

  it('stays closed after a larger file replaced it', async () => {
    await server.backend.sql('delete from app.document_permits');
    const written = (size: number) =>
      server.backend.sql(
        `update storage.objects set metadata = metadata || jsonb_build_object('size', $1::int) where name = $2`,
        [size, cv],
      );
    const [was] = await server.backend.sql<{ size: number }>(
      `select (metadata ->> 'size')::int as size from storage.objects where name = $1`,
      [cv],
    );
    await written(5 * 1024 * 1024 + 1);
    expect((await call(callers.recruiter, 'open_document', { path: cv })).status).toBe(404);
    await closed(callers.recruiter);
    await written(was?.size ?? 0);
    expect((await call(callers.recruiter, 'open_document', { path: cv })).status).toBe(204);
    await server.backend.sql('delete from app.document_permits');
  });

  it('refuses a permit for a guessed path or an editor', async () => {
    for (const path of [
      `${ids.application}/1700000000001_${canary}.pdf`,
      `${ids.unknown}/1700000000000_cv.pdf`,
      `${ids.application}/%`,
      `../media/public.png`,
      'public.png',
      '',
    ]) {
      expect((await call(callers.recruiter, 'open_document', { path })).status, path).toBe(404);
    }
    expect((await call(callers.editor, 'open_document', { path: cv })).status).toBe(403);
    await closed(callers.recruiter);
    await closed(callers.editor);
  });
});
