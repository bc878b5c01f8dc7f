import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Extensions } from '@electric-sql/pglite';
import { DevConnection } from './connection.ts';
import { type DataFolder, openDataFolder, unreadable } from './data-folder.ts';
import { createDemoApplications } from './demo.ts';
import { createDemoAccount, type DemoAccount, readDemoAccount } from './demo-account.ts';
import { type Engine, startEngine } from './engine.ts';
import { lockFolder } from './lock.ts';
import { migrate, readMigrations, readSeed, seedDatabase } from './migrate.ts';
import type { AddressOf } from './serve.ts';
import { snapshotOf } from './snapshot.ts';
import { StartError } from './start-error.ts';

export interface BackendOptions {
  /** The project: it has node_modules and, unless said otherwise, supabase/. */
  root: string;
  /** The folder with migrations/ and seed.sql. */
  supabase?: string;
  /** A data folder, or "memory". */
  data?: string;
  seed?: boolean;
  /** The demo administrator alone, or with the applications and their files. */
  demo?: 'nothing' | 'account' | 'everything';
  /** In memory only: start from a copy of the prepared database, made once per migrations and seed. */
  snapshot?: boolean;
  /** Gives callers other addresses than the one they share, for tests. No header or route can do it. */
  addressOf?: AddressOf;
  siteUrl?: string;
  extensions?: Extensions;
}

export interface Backend extends Engine {
  /** Null without a demo, or once its password was changed. */
  account: DemoAccount | null;
}

export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { data = 'memory', seed, supabase } = filledIn(options);
  // Missing files are told before the long work begins.
  readMigrations(supabase);
  if (seed) readSeed(supabase);
  if (data === 'memory') return inMemory(options);
  const lock = await lockFolder(data);
  try {
    const backend = await inFolder(options, openDataFolder(data));
    return { ...backend, close: () => backend.close().finally(lock.release) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function inFolder(options: BackendOptions, folder: DataFolder): Promise<Backend> {
  const { supabase, extensions } = filledIn(options);
  const { path, files } = folder;
  const connection = new DevConnection({ folder: folder.database, extensions });
  const engine = await startEngine({ ...filledIn(options), connection, folder: path, files }).catch(
    (cause) => {
      if (cause instanceof StartError) throw cause;
      const said = cause instanceof Error ? cause.message : String(cause);
      throw unreadable(path, said.split('\n', 1)[0] ?? '', cause);
    },
  );
  try {
    await migrate(connection, supabase);
    if (!folder.fresh) return { ...engine, account: await readDemoAccount(connection, path) };
    const account = await fill(options, engine, path);
    folder.markReady();
    return { ...engine, account };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

async function inMemory(options: BackendOptions): Promise<Backend> {
  const { seed, supabase, extensions, root } = filledIn(options);
  const snapshot = options.snapshot ? snapshotOf({ root, supabase, seed }) : null;
  const copy = snapshot?.load() ?? null;
  const connection = new DevConnection({ extensions, ...(copy ? { snapshot: copy } : {}) });
  const files = mkdtempSync(join(tmpdir(), 'colombage-files-'));
  const engine = await startEngine({ ...filledIn(options), connection, folder: null, files });
  const close = async () => {
    await engine.close();
    rmSync(files, { recursive: true, force: true });
  };
  try {
    if (!copy) {
      await migrate(connection, supabase);
      if (seed) await seedDatabase(connection, supabase);
      await snapshot?.save(await connection.driver.dumpDataDir('none'));
    }
    return { ...engine, account: await fillDemo(options, engine, null), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function filledIn({ siteUrl, addressOf, extensions = {}, seed = true, ...rest }: BackendOptions) {
  return { siteUrl, addressOf, extensions, seed, supabase: join(rest.root, 'supabase'), ...rest };
}

async function fill(options: BackendOptions, engine: Engine, folder: string): Promise<DemoAccount | null> {
  const { seed, supabase } = filledIn(options);
  if (seed) await seedDatabase(engine.connection, supabase);
  return fillDemo(options, engine, folder);
}

async function fillDemo(
  { demo = 'nothing' }: BackendOptions,
  engine: Engine,
  folder: string | null,
): Promise<DemoAccount | null> {
  if (demo === 'nothing') return null;
  if (demo === 'everything') await createDemoApplications(engine);
  return createDemoAccount(engine.connection, folder);
}
