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
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../dev/testing/http.ts';
import { retention } from '../../src/lib/retention.ts';
import { checkBackup, makeBackup } from './backup.ts';
import { decrypt, encrypt } from './encrypt.ts';
import { connectionsOf, passphraseOf } from './environment.ts';
import { run } from './programs.ts';

const passphrase = 'le quai sous la neige, 1897';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);

it('keeps a backup as long as the privacy policy says', () => {
  const workflow = readFileSync(join(import.meta.dirname, '../../docs/backup-workflow.yml'), 'utf8');
  expect(/^ +retention-days: (\d+)$/m.exec(workflow)?.[1]).toBe(String(retention.backupDays));
});

describe('An encrypted file', () => {
  const content = Buffer.from('Anna Reiss, anna@courrier.example\n'.repeat(5000));
  let sealed: Buffer;
  beforeAll(async () => {
    const file = join(tmpdir(), `sealed-${process.pid}`);
    await encrypt(Readable.from([content]), file, passphrase);
    sealed = readFileSync(file);
    rmSync(file);
  });

  it('opens with its passphrase only', async () => {
    expect(sealed.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt (?!.*Anna)/s);
    writeFileSync(at('sealed'), sealed);
    await decrypt(at('sealed'), at('open'), passphrase);
    expect(readFileSync(at('open')).equals(content)).toBe(true);
  });

  it('opens in the format before age', async () => {
    const former = 'U0VBTEVELTEte/iiS6od1fraFTKqdpuW9oFdzaQS0XbTftHV3BZb+8Xo2k7qWDrQFvLQdV7pnlJUksGA7c0=';
    writeFileSync(at('sealed'), Buffer.from(former, 'base64'));
    await decrypt(at('sealed'), at('open'), passphrase);
    expect(readFileSync(at('open'), 'utf8')).toBe('Anna Reiss');
  });

  it.each([
    ['with another passphrase', (bytes: Buffer) => bytes, `${passphrase}!`],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -20), passphrase],
    ['of nothing but its beginning', (bytes: Buffer) => bytes.subarray(0, 30), passphrase],
    ['that is something else', () => Buffer.from('PK'.repeat(100)), passphrase],
  ])('is refused %s, and leaves no file', async (_how, change, given) => {
    writeFileSync(at('sealed'), change(sealed));
    await expect(decrypt(at('sealed'), at('open'), given)).rejects.toThrow('cannot be opened');
    expect(existsSync(at('open'))).toBe(false);
  });
});

describe('The settings of a backup', () => {
  const env = {
    DATABASE_URL: 'postgresql://postgres.abc:p%40ss%2Fword@pooler.example:5432/postgres?sslmode=require',
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
  };

  it('reads them from the environment, the address of the database in its parts', () => {
    expect(connectionsOf(env).database.env).toEqual({
      PGHOST: 'pooler.example',
      PGPORT: '5432',
      PGUSER: 'postgres.abc',
      PGPASSWORD: 'p@ss/word',
      PGDATABASE: 'postgres',
      PGSSLMODE: 'require',
    });
  });

  it('must be of one project', () => {
    const other = { ...env, SUPABASE_URL: 'https://xyz.supabase.co' };
    expect(() => connectionsOf(other)).toThrow('are of two projects');
  });

  it('asks for them in one sentence without secrets', () => {
    expect(() => connectionsOf({ ...env, DATABASE_URL: undefined })).toThrow('Set DATABASE_URL');
    expect(() => connectionsOf({ ...env, DATABASE_URL: 'host=x password=hidden' })).toThrow(/^(?!.*hidden)/);
    expect(() => passphraseOf({ BACKUP_PASSPHRASE: 'short' })).toThrow(/^(?!.*short\b)Set BACKUP_PASSPHRASE/);
    expect(() => passphraseOf({})).toThrow('Set BACKUP_PASSPHRASE');
  });

  it('reach PostgreSQL’s programs by their environment only, without the other secrets', async () => {
    const { database } = connectionsOf(env);
    const asked = 'console.log(JSON.stringify([process.argv, process.env]))';
    process.env.BACKUP_PASSPHRASE = passphrase;
    const told = await run(process.execPath, ['-e', asked], database);
    delete process.env.BACKUP_PASSPHRASE;
    const [args, given] = JSON.parse(told) as [string[], Record<string, string>];
    expect(args.join()).not.toContain('p@ss');
    expect(given.PGPASSWORD).toBe('p@ss/word');
    expect(given).not.toHaveProperty('BACKUP_PASSPHRASE');
  });
});

describe('A backup', () => {
  /** Fake programs of PostgreSQL, and a Storage of two files in a folder, one of which is missing. */
  async function project() {
    const dump = 'echo COPY >"$(echo "$3" | cut -d= -f2)"';
    for (const [name, script] of Object.entries({ psql: 'echo 20261122000000', pg_dump: dump })) {
      writeFileSync(at(name), `#!/bin/sh\n${script}\n`);
      chmodSync(at(name), 0o700);
    }
    const server = createServer(async (request, response) => {
      const asked = await text(request);
      const { pathname } = new URL(request.url ?? '', 'http://x');
      const json = (content: unknown) => response.end(JSON.stringify(content));
      if (pathname.endsWith('/bucket')) json([{ id: 'job_applications' }]);
      else if (pathname.includes('/object/list/')) {
        const { prefix } = JSON.parse(asked) as { prefix: string };
        const metadata = { mimetype: 'application/pdf', cacheControl: 'max-age=3600' };
        const files = ['cv #1 été?.pdf', 'gone.pdf'].map((name) => ({ name, id: name, metadata }));
        json(prefix === '' ? [{ name: '..', id: null }] : files);
      } else if (decodeURIComponent(pathname).endsWith('/cv #1 été?.pdf')) response.end('%PDF-');
      else response.writeHead(404).end('{}');
    });
    const { port, close } = await listen(server);
    const connections = connectionsOf({
      DATABASE_URL: 'postgresql://localhost/x',
      POSTGRES_BIN: folder,
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_SECRET_KEY: 'sb_secret_x',
    });
    return { connections, close };
  }

  it('contains every file with its type, whatever its name, and reports that it is complete', async () => {
    const { connections, close } = await project();
    await makeBackup(connections, at('whole'), passphrase);
    await close();
    const { files, migration } = await checkBackup(at('whole'), passphrase);
    expect(migration).toBe('20261122000000');
    expect(files).toEqual([
      expect.objectContaining({ path: '../cv #1 été?.pdf', type: 'application/pdf', size: 5 }),
    ]);
  });

  it('leaves no file when it fails', async () => {
    const { connections, close } = await project();
    writeFileSync(at('pg_dump'), '#!/bin/sh\necho half; echo "no connection" >&2; exit 1\n');
    await expect(makeBackup(connections, at('whole'), passphrase)).rejects.toThrow(
      'pg_dump failed: no connection',
    );
    await close();
    expect(readdirSync(folder).sort()).toEqual(['pg_dump', 'psql']);
  });
});
