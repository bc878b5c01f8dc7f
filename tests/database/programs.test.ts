import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPostgres, pathOf } from './cluster/programs.ts';

let root: string;

/** A folder with programs that say which version they are. */
function folderWith(name: string, ...programs: string[]): string {
  const folder = join(root, name);
  mkdirSync(folder);
  for (const program of programs) {
    writeFileSync(join(folder, program), '#!/bin/sh\necho "postgres (PostgreSQL) 16.4"\n', { mode: 0o755 });
  }
  return folder;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'programs-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

test('takes the psql on the PATH for a server without psql', () => {
  const [server, client] = [folderWith('server', 'initdb', 'postgres'), folderWith('client', 'psql')];
  vi.stubEnv('POSTGRES_BIN', server);
  vi.stubEnv('PATH', `${client}:${process.env.PATH}`);
  const found = findPostgres();
  expect(found?.version).toBe(16);
  expect(['postgres', 'psql'].map((name) => found?.path(name))).toEqual([
    join(server, 'postgres'),
    join(client, 'psql'),
  ]);
});

test('keeps the psql of a server', () => {
  const server = folderWith('server', 'initdb', 'postgres', 'psql');
  vi.stubEnv('POSTGRES_BIN', server);
  vi.stubEnv('PATH', `${folderWith('client', 'psql')}:${process.env.PATH}`);
  expect(findPostgres()?.path('psql')).toBe(join(server, 'psql'));
});

test('names a missing program and the folders searched', () => {
  const server = folderWith('server', 'initdb', 'postgres');
  expect(() => pathOf('psql-of-nobody', server)).toThrow(
    `PostgreSQL's psql-of-nobody is missing: ${server} has no psql-of-nobody, and there is none on the PATH or in the usual folders.`,
  );
});

test('refuses a folder without a server by name', () => {
  vi.stubEnv('POSTGRES_BIN', folderWith('server', 'psql'));
  expect(findPostgres).toThrow(/POSTGRES_BIN is .*server, which holds no PostgreSQL server/);
});
