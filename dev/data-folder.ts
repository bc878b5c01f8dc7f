import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';
import { writeWhole } from './write-whole.ts';

/** `state` is "preparing" from before the first table until the last demo row, then "ready". */
export interface DataFolder {
  path: string;
  database: string;
  files: string;
  fresh: boolean;
  markReady(): void;
}

export function openDataFolder(path: string): DataFolder {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const stateFile = join(path, 'state');
  const database = join(path, 'database');
  const files = join(path, 'files');
  const state = existsSync(stateFile) ? readFileSync(stateFile, 'utf8').trim() : null;
  if (state === null && existsSync(database)) {
    throw new StartError(
      `${database} exists but was not made by the embedded backend. Move it away or choose another DATA_FOLDER.`,
    );
  }
  // PGlite would take it for an empty folder and start a new database inside the old one.
  if (state === 'ready' && existsSync(database) && !existsSync(join(database, 'PG_VERSION'))) {
    throw unreadable(path, `${database} is no whole database`);
  }
  if (state === 'preparing' && existsSync(database)) {
    console.warn(`The last start stopped before ${path} was complete. Starting it afresh.`);
  }
  const fresh = state !== 'ready' || !existsSync(database);
  if (fresh) {
    // An unfinished folder never served a request, so no stored data can be lost.
    writeWhole(stateFile, 'preparing\n');
    rmSync(database, { recursive: true, force: true });
    rmSync(files, { recursive: true, force: true });
  }
  return { path, database, files, fresh, markReady: () => writeWhole(stateFile, 'ready\n') };
}

export function unreadable(path: string, reason: string, cause?: unknown): StartError {
  return new StartError(
    `The data folder ${path} cannot be opened (${reason}). Keep a copy if you need what is in it, then delete it or set DATA_FOLDER to another folder: the next start makes a new one.`,
    { cause },
  );
}

export function writePrivateFile(file: string, content: string): void {
  writeWhole(file, content, 0o600);
}
