import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Extensions } from '@electric-sql/pglite';
import { siteKey } from '../src/lib/site-key.ts';
import { createAccount } from './account.ts';
import { DevConnection } from './connection.ts';
import { type DataFolder, openDataFolder, unreadable, writePrivateFile } from './data-folder.ts';
import { renewSecrets } from './demo-secrets.ts';
import { type Engine, startEngine } from './engine.ts';
import { lockFolder } from './lock.ts';
import { migrate, readMigrations, readSeed, seedDatabase } from './migrate.ts';
import { copyDemo, copyEmptyDatabase } from './prepared.ts';
import type { AddressOf } from './serve.ts';
import { StartError } from './start-error.ts';

interface DemoAccount {
  email: string;
  password: string;
}

const EMAIL = `admin@${siteKey}.example`;

const FILE = 'demo-account.json';

function readablePassword(): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  const syllable = () => pick('bdfgklmnprstv') + pick('aeiou');
  const word = () => syllable() + syllable() + syllable();
  return `${word()}-${word()}-${word()}-${randomInt(10, 100)}`;
}

async function readDemoAccount(connection: DevConnection, folder: string): Promise<DemoAccount | null> {
  const file = join(folder, FILE);
  if (!existsSync(file)) return null;
  const account: DemoAccount = JSON.parse(readFileSync(file, 'utf8'));
  const { rows } = await connection.driver.query(
    `select from auth.users
     where email = $1 and encrypted_password = extensions.crypt($2, encrypted_password)`,
    [account.email, account.password],
  );
  return rows.length > 0 ? account : null;
}

/** Not in seed.sql, which must never bring a known password to a real project. */
async function createDemoAccount(connection: DevConnection, folder: string): Promise<DemoAccount> {
  const account = { email: EMAIL, password: readablePassword() };
  await connection.driver.transaction(async (db) => {
    const id = await createAccount(db, account.email, account.password);
    await db.query('insert into public.admins (user_id) values ($1)', [id]);
  });
  writePrivateFile(join(folder, FILE), `${JSON.stringify(account, null, 2)}\n`);
  return account;
}

export interface BackendOptions {
  root: string;
  supabase?: string;
  /** Data folder; without one, a temporary folder that is deleted when the backend closes. */
  data?: string | undefined;
  seed?: boolean;
  /** Demo content to create: the administrator, the applications and pictures with their files, or both. */
  demo?: 'nothing' | 'account' | 'files' | 'everything';
  /** Gives callers different addresses, for tests. No header or route can do it. */
  addressOf?: AddressOf;
  siteUrl?: string;
  extensions?: Extensions;
}

type FilledIn = BackendOptions & Required<Pick<BackendOptions, 'seed' | 'supabase' | 'demo' | 'extensions'>>;

export interface Backend extends Engine {
  account: DemoAccount | null;
}

export async function createBackend(given: BackendOptions): Promise<Backend> {
  const options = {
    extensions: {},
    seed: true,
    demo: 'nothing' as const,
    supabase: join(given.root, 'supabase'),
    ...given,
  };
  const { seed, supabase } = options;
  readMigrations(supabase);
  if (seed) readSeed(supabase);
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'embedded-backend-'));
  const lock = await lockFolder(data);
  const leave = async () => {
    await lock.release();
    if (options.data === undefined) rmSync(data, { recursive: true, force: true });
  };
  try {
    const backend = await inFolder(options, openDataFolder(data));
    return { ...backend, close: () => backend.close().finally(leave) };
  } catch (error) {
    await leave();
    throw error;
  }
}

async function inFolder(options: FilledIn, folder: DataFolder): Promise<Backend> {
  const { root, supabase, extensions, seed, demo } = options;
  const { path, files } = folder;
  const prepared = folder.fresh && seed && demo === 'everything' && copyDemo(root, path);
  if (folder.fresh && !prepared) await copyEmptyDatabase(root, folder.database);
  const connection = new DevConnection({ folder: folder.database, extensions });
  const engine = await startEngine({ ...options, connection, folder: path, files }).catch((cause) => {
    if (cause instanceof StartError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw unreadable(path, reason.split('\n', 1)[0] ?? '', cause);
  });
  try {
    await migrate(connection, supabase, path);
    if (!folder.fresh) return { ...engine, account: await readDemoAccount(connection, path) };
    if (prepared) await renewSecrets(engine);
    else await fill(options, engine);
    const withAccount = demo === 'account' || demo === 'everything';
    const account = withAccount ? await createDemoAccount(connection, path) : null;
    folder.markReady();
    return { ...engine, account };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

async function fill({ seed, supabase, demo }: FilledIn, engine: Engine): Promise<void> {
  if (seed) await seedDatabase(engine.connection, supabase);
  if (demo !== 'files' && demo !== 'everything') return;
  const { createDemoApplications, createDemoPictures, forgetSetUp } = await import('./demo.ts');
  await createDemoApplications(engine);
  await createDemoPictures(engine);
  await forgetSetUp(engine);
}
