import {
  createReadStream,
  mkdirSync,
  mkdtempDisposableSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { CommandError } from '../admin/project.ts';
import { appliedMigrations, countAccounts, dumpTables, restoreTables } from './database.ts';
import { decrypt, encrypt } from './encrypt.ts';
import type { Connections } from './environment.ts';
import { digestOfFile, download, listFiles, type StoredFile, upload } from './files.ts';
import { run } from './programs.ts';

export interface Manifest {
  migration: string;
  tables: { size: number; sha256: string };
  files: StoredFile[];
}

const ARCHIVE = 'archive.tar.gz';
const MANIFEST = 'manifest.json';
const TABLES = 'tables.sql';
const CONTENT = 'content';

// Path of a file by its index. The name given by a visitor might leave the folder or collide on another system.
const fileIn = (folder: string, index: number) => join(folder, `file-${index}`);

/** Only this account reads the folder, and it is always deleted: names, addresses and CVs lie in it unencrypted. */
const temporaryFolder = () => mkdtempDisposableSync(join(tmpdir(), 'backup-'));

/** Tables first: an application sent meanwhile is missing as a whole, and no row names a missing file. */
export async function makeBackup(
  { storage, database }: Connections,
  file: string,
  passphrase: string,
): Promise<Manifest> {
  using temporary = temporaryFolder();
  const folder = temporary.path;
  const content = join(folder, CONTENT);
  mkdirSync(content);
  const tables = join(content, TABLES);
  const migration = await appliedMigrations(database);
  await dumpTables(database, tables);
  const files: StoredFile[] = [];
  for (const found of await listFiles(storage)) {
    const stored = await download(storage, found, fileIn(content, files.length));
    if (stored) files.push(stored);
  }
  const manifest: Manifest = {
    migration,
    tables: { size: statSync(tables).size, sha256: await digestOfFile(tables) },
    files,
  };
  writeFileSync(join(content, MANIFEST), JSON.stringify(manifest, null, 2));
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.part`;
  try {
    const archive = join(folder, ARCHIVE);
    await run('tar', ['-czf', archive, '-C', content, '.']);
    rmSync(content, { recursive: true });
    await encrypt(createReadStream(archive), unfinished, passphrase);
    await openInto(unfinished, folder, passphrase);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return manifest;
}

export async function checkBackup(file: string, passphrase: string): Promise<Manifest> {
  using folder = temporaryFolder();
  return await openInto(file, folder.path, passphrase);
}

/** The tables come last and in one transaction: a restore that failed among the files is simply started again. */
export async function restoreBackup(
  { storage, database }: Connections,
  file: string,
  passphrase: string,
): Promise<Manifest> {
  using temporary = temporaryFolder();
  const folder = temporary.path;
  const accounts = await countAccounts(database);
  if (accounts > 0) {
    throw new CommandError(
      `The target has ${accounts} accounts: a restore empties its tables first, so it is refused. Restore into a new project.`,
    );
  }
  const manifest = await openInto(file, folder, passphrase);
  const migration = await appliedMigrations(database);
  if (migration !== manifest.migration) {
    throw new CommandError(
      `The backup is of the migrations ${manifest.migration || 'none'}, the target of ${migration || 'none'}: push the migrations of that release first.`,
    );
  }
  const content = join(folder, CONTENT);
  for (const [index, stored] of manifest.files.entries()) {
    await upload(storage, stored, fileIn(content, index));
  }
  await restoreTables(database, join(content, TABLES));
  return manifest;
}

async function openInto(file: string, folder: string, passphrase: string): Promise<Manifest> {
  const content = join(folder, CONTENT);
  const archive = join(folder, ARCHIVE);
  mkdirSync(content);
  await decrypt(file, archive, passphrase);
  await run('tar', ['-xzf', archive, '-C', content]);
  rmSync(archive);
  const manifest: Manifest = JSON.parse(readFileSync(join(content, MANIFEST), 'utf8'));
  const expected = [
    [join(content, TABLES), manifest.tables.sha256],
    ...manifest.files.map(({ sha256 }, index) => [fileIn(content, index), sha256]),
  ];
  for (const [path = '', sha256] of expected) {
    if ((await digestOfFile(path)) !== sha256) {
      throw new CommandError(`${file}: ${basename(path)} is not what was taken.`);
    }
  }
  return manifest;
}
