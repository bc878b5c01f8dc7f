import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retention } from '../../src/lib/retention.ts';
import { checkBackup, makeBackup } from './backup.ts';
import { passphraseOf, placeOf } from './environment.ts';
import { run } from './programs.ts';
import { seal, unseal } from './seal.ts';

const passphrase = 'le quai sous la neige, 1897';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);

it('The schedule keeps a backup as long as the privacy policy says', () => {
  const workflow = readFileSync(join(import.meta.dirname, '../../docs/backup-workflow.yml'), 'utf8');
  expect(/^ +retention-days: (\d+)$/m.exec(workflow)?.[1]).toBe(String(retention.backupDays));
});

describe('A sealed file', () => {
  const content = Buffer.from('Anna Reiss, anna@courrier.example\n'.repeat(5000));
  const sealed = async () => {
    await seal(() => Readable.from([content]), at('sealed'), passphrase);
    return readFileSync(at('sealed'));
  };

  it('opens with its passphrase, and shows nothing without', async () => {
    expect((await sealed()).includes('Anna')).toBe(false);
    await unseal(at('sealed'), at('open'), passphrase);
    expect(readFileSync(at('open')).equals(content)).toBe(true);
  });

  it.each([
    ['with another passphrase', (bytes: Buffer) => bytes, `${passphrase}!`],
    ['with one bit changed', (bytes: Buffer) => bytes.fill((bytes[5000] ?? 0) ^ 1, 5000, 5001), passphrase],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -20), passphrase],
    ['of nothing but its beginning', (bytes: Buffer) => bytes.subarray(0, 30), passphrase],
    ['that is something else', () => Buffer.from('PK'.repeat(100)), passphrase],
  ])('is refused %s, and nothing of it is left', async (_how, change, given) => {
    writeFileSync(at('sealed'), change(await sealed()));
    await expect(unseal(at('sealed'), at('open'), given)).rejects.toThrow(/is no backup|cannot be opened/);
    expect(existsSync(at('open'))).toBe(false);
  });
});

describe('What a backup needs', () => {
  const env = {
    DATABASE_URL: 'postgresql://postgres.abc:p%40ss%2Fword@pooler.example:5432/postgres?sslmode=require',
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
  };

  it('is read from the environment, the address of the database in its parts', () => {
    expect(placeOf(env).database.env).toEqual({
      PGHOST: 'pooler.example',
      PGPORT: '5432',
      PGUSER: 'postgres.abc',
      PGPASSWORD: 'p@ss/word',
      PGDATABASE: 'postgres',
      PGSSLMODE: 'require',
    });
  });

  it('is of one project', () => {
    const other = { ...env, SUPABASE_URL: 'https://xyz.supabase.co' };
    expect(() => placeOf(other)).toThrow('are of two projects');
  });

  it('is asked for in one sentence, which repeats no secret', () => {
    expect(() => placeOf({ ...env, DATABASE_URL: undefined })).toThrow('Set DATABASE_URL');
    expect(() => placeOf({ ...env, DATABASE_URL: 'host=x password=hidden' })).toThrow(/^(?!.*hidden)/);
    expect(() => passphraseOf({ BACKUP_PASSPHRASE: 'short' })).toThrow(/^(?!.*short\b)Set BACKUP_PASSPHRASE/);
    expect(() => passphraseOf({})).toThrow('Set BACKUP_PASSPHRASE');
  });

  it('reaches PostgreSQL’s programs by their environment alone, and the other secrets not at all', async () => {
    const { database } = placeOf(env);
    const asked = 'console.log(JSON.stringify([process.argv, process.env]))';
    process.env.BACKUP_PASSPHRASE = passphrase;
    const told = await run(process.execPath, ['-e', asked], { database });
    delete process.env.BACKUP_PASSPHRASE;
    const [args, given] = JSON.parse(told) as [string[], Record<string, string>];
    expect(args.join()).not.toContain('p@ss');
    expect(given.PGPASSWORD).toBe('p@ss/word');
    expect(given).not.toHaveProperty('BACKUP_PASSPHRASE');
  });
});

describe('A backup', () => {
  /** Programs that stand in for PostgreSQL's, and a Storage of two files in folders. */
  async function project(answer: (path: string) => Buffer | null) {
    for (const [name, said] of Object.entries({ psql: '20261122000000', pg_dump: 'COPY public.admins' })) {
      writeFileSync(at(name), `#!/bin/sh\ncat >/dev/null\necho '${said}'\n`);
      chmodSync(at(name), 0o700);
    }
    const server = createServer((request, response) => {
      let asked = '';
      request.on('data', (chunk: Buffer) => {
        asked += chunk.toString();
      });
      request.on('end', () => {
        const { pathname } = new URL(request.url ?? '', 'http://x');
        const json = (content: unknown) => response.end(JSON.stringify(content));
        if (pathname.endsWith('/bucket')) json([{ id: 'job_applications' }]);
        else if (pathname.includes('/object/list/')) {
          const { prefix } = JSON.parse(asked) as { prefix: string };
          const metadata = { mimetype: 'application/pdf', cacheControl: 'max-age=3600' };
          json(prefix === '' ? [{ name: '..', id: null }] : [{ name: 'cv été.pdf', id: '1', metadata }]);
        } else {
          const bytes = answer(decodeURIComponent(pathname));
          response.writeHead(bytes ? 200 : 404).end(bytes);
        }
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const place = placeOf({
      DATABASE_URL: 'postgresql://localhost/x',
      POSTGRES_BIN: folder,
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_SECRET_KEY: 'sb_secret_x',
    });
    return { place, close: () => server.close() };
  }

  it('holds every file with its type, whatever it is called, and says that it is whole', async () => {
    const { place, close } = await project(() => Buffer.from('%PDF-'));
    await makeBackup(place, at('whole'), passphrase);
    close();
    const { files, migration } = await checkBackup(at('whole'), passphrase);
    expect(migration).toBe('20261122000000');
    expect(files).toMatchObject([
      { bucket: 'job_applications', path: '../cv été.pdf', type: 'application/pdf', size: 5 },
    ]);
  });

  it('goes on without a file that was deleted meanwhile', async () => {
    const { place, close } = await project(() => null);
    expect((await makeBackup(place, at('whole'), passphrase)).files).toEqual([]);
    close();
  });

  it('leaves no file behind that somebody might take for one, when it fails', async () => {
    const { place, close } = await project(() => Buffer.from('%PDF-'));
    writeFileSync(at('pg_dump'), '#!/bin/sh\necho half; echo "no connection" >&2; exit 1\n');
    await expect(makeBackup(place, at('whole'), passphrase)).rejects.toThrow('pg_dump failed: no connection');
    close();
    expect(readdirSync(folder).sort()).toEqual(['pg_dump', 'psql']);
  });
});
