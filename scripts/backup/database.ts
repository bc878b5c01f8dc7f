import { join } from 'node:path';
import { type Database, run } from './programs.ts';

const quiet = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1'];

async function ask(database: Database, sql: string): Promise<string> {
  return (await run('psql', [...quiet, '-c', sql], database)).trim();
}

/** The tables with what is in them, and the accounts with their passwords. */
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

/** All or nothing. */
export async function restoreTables(database: Database, file: string): Promise<void> {
  const script = join(import.meta.dirname, 'restore.sql');
  await run('psql', [...quiet, '-v', `tables=${file}`, '-f', script], database);
}

/** The newest migration: what a dump fits. Empty where the Supabase CLI has not pushed them. */
export async function newestMigration(database: Database): Promise<string> {
  const known = await ask(database, "select to_regclass('supabase_migrations.schema_migrations')");
  return known === ''
    ? ''
    : ask(database, "select coalesce(max(version), '') from supabase_migrations.schema_migrations");
}

export async function countAccounts(database: Database): Promise<number> {
  return Number(await ask(database, 'select count(*) from auth.users'));
}

/** Tells the database that a whole backup was begun then; the admin says how old it is. */
export async function noteBackup(database: Database, begun: Date): Promise<void> {
  await ask(database, `select app.record_backup('${begun.toISOString()}')`);
}
