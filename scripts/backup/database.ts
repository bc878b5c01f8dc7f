import { join } from 'node:path';
import { type Database, run } from './programs.ts';

const quiet = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1'];

async function ask(database: Database, sql: string): Promise<string> {
  return (await run('psql', [...quiet, '-c', sql], database)).trim();
}

export async function dumpTables(database: Database, file: string): Promise<void> {
  const tables = ['public.*', 'app.*', 'auth.users', 'auth.identities'];
  const options = [
    '--data-only',
    '--no-owner',
    `--file=${file}`,
    ...tables.map((table) => `--table=${table}`),
  ];
  await run('pg_dump', options, database);
}

export async function restoreTables(database: Database, file: string): Promise<void> {
  const script = join(import.meta.dirname, 'restore.sql');
  await run('psql', [...quiet, '-v', `tables=${file}`, '-f', script], database);
}

/** With a digest, as the one migration changes under its name until the first release; empty if none was pushed. */
export async function appliedMigrations(database: Database): Promise<string> {
  const known = await ask(database, "select to_regclass('supabase_migrations.schema_migrations')");
  return known === ''
    ? ''
    : ask(
        database,
        "select coalesce(max(version) || ' ' || md5(string_agg(version || array_to_string(statements, ';'), ';' order by version)), '') from supabase_migrations.schema_migrations",
      );
}

export async function countAccounts(database: Database): Promise<number> {
  return Number(await ask(database, 'select count(*) from auth.users'));
}

export async function noteBackup(database: Database, start: Date): Promise<void> {
  await ask(database, `select app.record_backup('${start.toISOString()}')`);
}
