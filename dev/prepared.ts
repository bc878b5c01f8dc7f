import { createHash, type Hash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOTSTRAP } from './bootstrap.ts';
import { DevConnection } from './connection.ts';
import { startEngine } from './engine.ts';
import { readMigrations, readSeed } from './migrate.ts';

/**
 * What takes seconds to make and a tenth of one to copy is kept under node_modules/.cache, per version of what it is
 * made of: an empty database, as hosted Supabase hands one over before the first migration, and the data folder
 * of the demo. There is no account and no secret in either.
 */
const cacheOf = (root: string) => join(root, 'node_modules', '.cache', 'embedded-backend');

const EMPTY = 'empty';
const DEMO = 'demo';

function versionsOf(root: string): Hash {
  const hash = createHash('sha256').update(BOOTSTRAP);
  for (const name of ['@supabase/lite', '@electric-sql/pglite']) {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
    hash.update(`${name} ${version}\n`);
  }
  return hash;
}

function nameOf(kind: string, hash: Hash): string {
  return `${kind}-${hash.digest('hex').slice(0, 32)}`;
}

const emptyDatabase = (root: string) => join(cacheOf(root), nameOf(EMPTY, versionsOf(root)));

export function demoFolder(root: string): string {
  const hash = versionsOf(root);
  const supabase = join(root, 'supabase');
  for (const { file, sql } of readMigrations(supabase)) hash.update(`${file}\n${sql}\n`);
  hash.update(readSeed(supabase));
  const sources = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name));
  for (const name of sources.sort()) hash.update(readFileSync(join(import.meta.dirname, name)));
  // The demo places its rows relative to the day it is made.
  hash.update(new Date().toISOString().slice(0, 10));
  return join(cacheOf(root), nameOf(DEMO, hash));
}

/** Puts in place what `make` leaves in a folder, when it is whole; another process may have been quicker. */
async function keep(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  mkdirSync(join(folder, '..'), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  try {
    await make(draft);
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function makeEmptyDatabase(root: string, draft: string): Promise<void> {
  const files = mkdtempSync(join(tmpdir(), 'embedded-backend-'));
  const connection = new DevConnection({ folder: draft });
  const engine = await startEngine({ connection, supabase: join(root, 'supabase'), folder: null, files });
  await connection.driver.exec('checkpoint');
  await engine.close();
  rmSync(files, { recursive: true, force: true });
}

/** Keeps the demo's data folder for the next first start, and no older one. `make` fills a folder and closes it. */
export async function keepDemo(root: string, make: (draft: string) => Promise<void>): Promise<void> {
  const folder = demoFolder(root);
  await keep(folder, make);
  for (const name of readdirSync(cacheOf(root)))
    if (name.startsWith(DEMO) && join(cacheOf(root), name) !== folder)
      rmSync(join(cacheOf(root), name), { recursive: true, force: true });
}

/** True when the folder now holds the demo, without its account and its secrets. */
export function copyDemo(root: string, folder: string): boolean {
  const kept = demoFolder(root);
  if (!existsSync(kept)) return false;
  for (const part of readdirSync(kept)) copy(join(kept, part), join(folder, part));
  return true;
}

/** Where nothing can be kept, the folder stays empty and PGlite makes the database in it, the slow way. */
export async function copyEmptyDatabase(root: string, database: string): Promise<void> {
  const kept = emptyDatabase(root);
  await keep(kept, (draft) => makeEmptyDatabase(root, draft)).catch(() => undefined);
  if (existsSync(kept)) copy(kept, database);
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
