import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, createBackend } from './backend.ts';
import { DevConnection } from './connection.ts';
import { prepareDemo } from './prepare-demo.ts';
import { demoFolder } from './prepared.ts';
import { projectRoot } from './testing/scratch.ts';

let folder: string;
let backends: Backend[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prepared-'));
  await prepareDemo(projectRoot);
  const open = (name: string) =>
    createBackend({ root: projectRoot, data: join(folder, name), demo: 'everything' });
  backends = [await open('one'), await open('other')];
});

afterAll(async () => {
  for (const backend of backends) await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('The data folder of the demo that is prepared at installation', () => {
  test('holds a database and files, without account, ticket or secret', async () => {
    expect(readdirSync(demoFolder(projectRoot)).sort()).toEqual(['database', 'files']);
    // A copy, because opening a database writes to it.
    const copy = join(folder, 'copy');
    cpSync(join(demoFolder(projectRoot), 'database'), copy, { recursive: true });
    const connection = new DevConnection({ folder: copy });
    for (const table of [
      'auth.users',
      'auth.identities',
      'public.admins',
      'public.staff',
      'app.secrets',
      'app.tickets',
    ]) {
      const { rows } = await connection.driver.query(`select * from ${table}`);
      expect(rows, table).toEqual([]);
    }
    const { rows } = await connection.driver.query(
      'select * from public.newsletter where unsubscribe_token <> id',
    );
    expect(rows).toEqual([]);
    await connection.close();
  });

  test('gives every data folder its own secrets', async () => {
    const secrets = await Promise.all(
      backends.map(async ({ sql, keys, account }) => [
        keys.secret,
        keys.jwtSecret,
        account?.password,
        ...(
          await sql<{ secret: string }>(
            `select encode(visitor_secret, 'hex') as secret from app.secrets
           union all select unsubscribe_token::text from public.newsletter`,
          )
        ).map(({ secret }) => secret),
      ]),
    );
    const all = secrets.flat();
    expect(all).toHaveLength(2 * (3 + 1 + 40));
    expect(new Set(all).size).toBe(all.length);
  });

  test('is the whole demo: content, applications and pictures with their files', async () => {
    for (const { sql } of backends) {
      const [counted] = await sql(
        `select (select count(*) from public.job_applications)::int as applications,
                (select count(*) from public.media)::int as pictures,
                (select count(*) from storage.objects)::int as files,
                (select count(*) from public.articles_fr)::int as articles`,
      );
      expect(counted).toEqual({ applications: 6, pictures: 7, files: 23, articles: 9 });
    }
  });
});
