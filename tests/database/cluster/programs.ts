import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Older ones lack what the migrations use. */
const OLDEST = 15;

export interface Programs {
  folder: string;
  version: number;
}

/** Where a PostgreSQL server is: the folder POSTGRES_BIN names, else the newest one installed; null without one. */
export function findPostgres(): Programs | null {
  const named = process.env.POSTGRES_BIN;
  const found = (named ? [named] : candidates()).flatMap(asPrograms);
  if (named && found.length === 0) {
    throw new Error(
      `POSTGRES_BIN is ${named}, which holds no PostgreSQL server of version ${OLDEST} or newer.`,
    );
  }
  return found.sort((a, b) => b.version - a.version)[0] ?? null;
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

function asPrograms(folder: string): Programs[] {
  if (!['initdb', 'postgres', 'psql'].every((program) => existsSync(join(folder, program)))) return [];
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
