import { CommandError, clientOf, type Project, projectOf } from '../admin/project.ts';
import type { Storage } from './files.ts';
import type { Database } from './programs.ts';

export interface Connections {
  storage: Storage;
  database: Database;
}

type Environment = Record<string, string | undefined>;

const SHORTEST = 20;

const TRIES = 4;

export function connectionsOf(env: Environment): Connections {
  const project = projectOf(env);
  const connection = databaseOf(env);
  refuseTwoProjects(project, connection);
  const { storage } = clientOf(project, TRIES);
  return { storage, database: { env: connection, programs: env.POSTGRES_BIN ?? '' } };
}

export function passphraseOf(env: Environment): string {
  const passphrase = env.BACKUP_PASSPHRASE ?? '';
  if (passphrase.length >= SHORTEST) return passphrase;
  throw new CommandError(
    `Set BACKUP_PASSPHRASE in the environment, of ${SHORTEST} characters or more: backups are encrypted with it.`,
  );
}

function refuseTwoProjects({ url }: Project, { PGHOST = '', PGUSER = '' }: Record<string, string>): void {
  const reference = /^https:\/\/([a-z0-9]+)\.supabase\.(co|in|red)$/.exec(url)?.[1];
  if (reference && !`${PGHOST} ${PGUSER}`.includes(reference)) {
    throw new CommandError('DATABASE_URL and SUPABASE_URL are of two projects.');
  }
}

/** Reads a connection string as libpq does: parameters behind the question mark win. */
function databaseOf(env: Environment): Record<string, string> {
  const given = env.DATABASE_URL ?? '';
  if (given === '') throw new CommandError('Set DATABASE_URL in the environment.');
  const address = URL.canParse(given) ? new URL(given) : null;
  if (!address || !/^postgres(ql)?:$/.test(address.protocol)) {
    throw new CommandError(
      'DATABASE_URL is not an address of the form postgresql://user:password@host/database.',
    );
  }
  const { hostname, port, username, password, pathname, searchParams } = address;
  const parts = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
}
