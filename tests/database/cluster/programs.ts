import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Older ones lack what the migrations use. */
const OLDEST = 15;

export interface Programs {
  version: number;
  /** Path of one of its programs. */
  path(name: string): string;
}

/**
 * A PostgreSQL server and a client for it: the folder POSTGRES_BIN names, else the newest one installed; null without
 * one. A package may keep the client elsewhere than the server, so each program is looked for by itself.
 */
export function findPostgres(): Programs | null {
  const named = process.env.POSTGRES_BIN;
  const servers = (named ? [named] : candidates()).flatMap(asServer);
  if (named && servers.length === 0) {
    throw new Error(
      `POSTGRES_BIN is ${named}, which holds no PostgreSQL server of version ${OLDEST} or newer.`,
    );
  }
  const [newest] = servers.sort((a, b) => b.version - a.version);
  if (!newest) return null;
  const { folder, version } = newest;
  const path = (name: string) => pathOf(name, folder);
  if (named) path('psql');
  else if (!locate('psql', folder)) return null;
  return { version, path };
}

/** A program of PostgreSQL, which may lie with the server POSTGRES_BIN names, on the PATH, or in a usual folder. */
export function pathOf(name: string, folder = process.env.POSTGRES_BIN ?? ''): string {
  const path = locate(name, folder);
  if (path !== null) return path;
  const beside = folder === '' ? '' : `${folder} has no ${name}, and `;
  throw new Error(
    `PostgreSQL's ${name} is missing: ${beside}there is none on the PATH or in the usual folders. Install PostgreSQL's client programs (on Debian: postgresql-client).`,
  );
}

function locate(name: string, folder: string): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const folders = [folder, ...onPath, ...candidates()].filter((one) => one !== '');
  return folders.map((one) => join(one, name)).find((path) => existsSync(path)) ?? null;
}

function candidates(): string[] {
  const inside = (parent: string, bin: (name: string) => string) =>
    existsSync(parent) ? readdirSync(parent).map((name) => join(parent, bin(name))) : [];
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((parent) =>
    inside(parent, (name) => join(name, 'bin')).filter((path) => /\/postgresql@/.test(path)),
  );
  return [
    ...inside('/usr/lib/postgresql', (version) => join(version, 'bin')),
    ...inside('/usr', (name) => join(name, 'bin')).filter((path) => /\/pgsql-\d+\/bin$/.test(path)),
    ...homebrew,
    ...answerOf('pg_config', '--bindir'),
  ];
}

interface Server {
  folder: string;
  version: number;
}

function asServer(folder: string): Server[] {
  if (!['initdb', 'postgres'].every((program) => existsSync(join(folder, program)))) return [];
  const version = Number(/(\d+)/.exec(answerOf(join(folder, 'postgres'), '--version').join())?.[1] ?? 0);
  return version >= OLDEST ? [{ folder, version }] : [];
}

function answerOf(program: string, ...options: string[]): string[] {
  try {
    return [execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    return [];
  }
}

/** Debian's own package, where nobody has to be asked for a password. */
export function installPostgres(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('# No PostgreSQL here: installing the one of this system.');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '--yes', '--no-install-recommends', 'postgresql']]) {
    try {
      execFileSync('apt-get', ['--quiet', ...step], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: environment,
      });
    } catch {
      return;
    }
  }
}
