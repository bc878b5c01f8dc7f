import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureHistoryTable, listHistory, recordVersion } from '@supabase/lite';
import { settleSession } from './bootstrap.ts';
import type { DevConnection } from './connection.ts';
import { StartError } from './start-error.ts';

export interface Migration {
  version: string;
  name: string;
  file: string;
  sql: string;
}

export function readMigrations(supabase: string): Migration[] {
  const folder = join(supabase, 'migrations');
  if (!existsSync(folder)) throw new StartError(`There are no migrations: ${folder} is missing.`);
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d{14})_(.*)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) return [];
      return [{ version, name, file, sql: readFileSync(join(folder, file), 'utf8') }];
    });
}

/** Refuses a database of other migrations, whose state says nothing about these files. */
export async function migrate(connection: DevConnection, supabase: string, folder: string): Promise<void> {
  await ensureHistoryTable(connection);
  const history = new Map(
    (await listHistory(connection)).map(({ version, statements }) => [version, statements.join('\n')]),
  );
  const migrations = readMigrations(supabase);
  const files = new Map(migrations.map((one) => [one.version, one]));
  for (const [version, applied] of history) {
    const now = files.get(version);
    if (!now) throw otherMigrations(folder, `migration ${version} is gone`);
    if (now.sql !== applied) throw otherMigrations(folder, `${now.file} was changed after it was applied`);
  }
  for (const { version, name, file, sql } of migrations.filter((one) => !history.has(one.version))) {
    const record = () => recordVersion(connection, { version, name, statements: [sql] });
    await runSqlFile(connection, `Migration ${file}`, sql, record);
  }
  await connection.clearSchemaCache();
}

const otherMigrations = (folder: string, how: string) =>
  new StartError(
    `The data folder ${folder} was made by other migrations than these (${how}): delete it, or set DATA_FOLDER to another folder, and the next start makes a new one.`,
  );

export function readSeed(supabase: string): string {
  const file = join(supabase, 'seed.sql');
  if (!existsSync(file)) throw new StartError(`The demo content is missing: ${file}.`);
  return readFileSync(file, 'utf8');
}

export async function seedDatabase(connection: DevConnection, supabase: string): Promise<void> {
  await runSqlFile(connection, 'seed.sql', readSeed(supabase));
}

async function runSqlFile(
  connection: DevConnection,
  file: string,
  sql: string,
  record: () => Promise<void> = async () => {},
): Promise<void> {
  const db = connection.driver;
  await db.exec('begin');
  try {
    await db.exec(sql);
    await settleSession(connection);
    await record();
    await db.exec('commit');
  } catch (error) {
    await db.exec('rollback');
    await settleSession(connection);
    throw new StartError(`${file} failed${placeOf(error, sql)}: ${wordsOf(error)}`, { cause: error });
  }
}

function textOf(error: unknown, property: string): string {
  const value: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, property) : undefined;
  return typeof value === 'string' ? value : '';
}

function placeOf(error: unknown, sql: string): string {
  const position = Number(textOf(error, 'position'));
  return position > 0 ? ` at line ${sql.slice(0, position - 1).split('\n').length}` : '';
}

function wordsOf(error: unknown): string {
  const parts = ['message', 'detail', 'hint', 'where'].map((property) => textOf(error, property));
  return parts.filter((part) => part !== '').join('\n  ') || String(error);
}
