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
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOTSTRAP } from './bootstrap.ts';
import { DevConnection } from './connection.ts';
import { startEngine } from './engine.ts';
import { readMigrations, readSeed } from './migrate.ts';

/** Folders that take seconds to make and a tenth of one to copy, one for each version of their sources. */
const cacheOf = (root: string) => join(root, 'node_modules', '.cache', 'embedded-backend');

const EMPTY = 'empty';
type Kind = 'demo' | 'tests' | 'bare';

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

export const demoFolder = (root: string) => folderOf(root, 'demo');

function folderOf(root: string, kind: Kind): string {
  const hash = versionsOf(root);
  const supabase = join(root, 'supabase');
  for (const { file, sql } of readMigrations(supabase)) hash.update(`${file}\n${sql}\n`);
  hash.update(readSeed(supabase));
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$|\.(?:json|pdf|webp)$/.test(name),
  );
  for (const name of sources.sort()) hash.update(readFileSync(join(import.meta.dirname, name)));
  // The rows of the demo are dated relative to the day it is made.
  hash.update(new Date().toISOString().slice(0, 10));
  return join(cacheOf(root), nameOf(kind, hash));
}

/** Stores the folder that `make` fills, once it is complete; another process may be faster. */
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

export async function keepFolder(
  root: string,
  kind: Kind,
  make: (draft: string) => Promise<void>,
): Promise<string> {
  const folder = folderOf(root, kind);
  await keep(folder, make);
  const hourAgo = performance.timeOrigin - 3_600_000;
  for (const name of readdirSync(cacheOf(root))) {
    const path = join(cacheOf(root), name);
    // Another process may be making the same one under a longer name, or reading that of another day.
    if (name.startsWith(`${kind}-`) && !path.startsWith(folder) && statSync(path).mtimeMs < hourAgo)
      rmSync(path, { recursive: true, force: true });
  }
  return folder;
}

export function copyDemo(root: string, folder: string): boolean {
  const kept = demoFolder(root);
  if (!existsSync(kept)) return false;
  copy(kept, folder);
  return true;
}

/** Copies the empty database; without a cache the folder stays empty and PGlite makes the database, slowly. */
export async function copyEmptyDatabase(root: string, database: string): Promise<void> {
  const kept = emptyDatabase(root);
  await keep(kept, (draft) => makeEmptyDatabase(root, draft)).catch(() => undefined);
  if (existsSync(kept)) copy(kept, database);
}

export function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
