import { PGlite } from '@electric-sql/pglite';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTapFile } from './tap.ts';

let db: PGlite;

beforeAll(async () => {
  db = new PGlite({ extensions: { pgtap } });
  await db.exec('create schema extensions; create extension pgtap with schema extensions');
  await db.exec('set search_path = public, extensions');
});

afterAll(() => db.close());

const run = (sql: string) => runTapFile(db, 'file.sql', `begin; ${sql} rollback;`);

test('passes a file that keeps its plan', async () => {
  const { passed, failed, lines } = await run(
    "select plan(2); select ok(true, 'one'); select is(1, 1, 'two');",
  );
  expect([passed, failed, lines.slice(0, 2)]).toEqual([2, 0, ['1..2', 'ok 1 - one']]);
});

test.each([
  ['a failing test', "select plan(1); select ok(false, 'no');", 1],
  ['too few tests', "select plan(3); select ok(true, 'one');", 1],
  ['no plan', "select ok(true, 'one');", 1],
  ['an error on the way', "select plan(1); select ok(true, 'one'); select nothing;", 1],
])('A file with %s fails', async (_, sql, failures) => {
  expect((await run(sql)).failed).toBe(failures);
});

test('isolates a file from the state of the one before', async () => {
  await run(
    "select plan(1); set role pg_read_all_data; set search_path = ''; create table left_over (); select nope;",
  );
  expect((await run("select plan(1); select hasnt_table('left_over');")).passed).toBe(1);
});
