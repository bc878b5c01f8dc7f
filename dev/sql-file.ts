import { settleSession } from './bootstrap.ts';
import type { DevConnection } from './connection.ts';
import { StartError } from './start-error.ts';

/** Runs a file as one transaction; `record` belongs to the same one. A failure names file and line. */
export async function runSqlFile(
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
