/**
 * The pgTAP files on a real PostgreSQL, as hosted Supabase runs the migrations: by an owner who is no superuser, with
 * nothing granted by default; in the release run with everything granted as well, in a database beside it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { restoreDrill } from '../drills/restore.ts';
import { fullGrid } from '../support/full-grid.ts';
import { callableProblems } from './callable.ts';
import { Cluster, PLATFORM } from './cluster/cluster.ts';
import { type GrantMode, grantModes } from './cluster/grants.ts';
import { pgtapSql } from './cluster/pgtap.ts';
import { createDatabase, createRoles } from './cluster/prepare.ts';
import { findPostgres, installPostgres, type Programs } from './cluster/programs.ts';
import { largeSiteProblems } from './large-site.ts';
import { lockProblems } from './lock-order.ts';
import { parallelProblems } from './parallel.ts';
import { schemaChangeProblems } from './schema-change.ts';
import { judgeTap } from './tap.ts';
import { timeLimitProblems } from './time-limits.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'supabase', 'tests');

const modes: readonly GrantMode[] = fullGrid ? grantModes : ['explicit'];

const missing =
  'There is no PostgreSQL 15 or newer with its client psql here (looked at POSTGRES_BIN, the usual folders and pg_config), and it could not be installed, which takes root.';

async function main(): Promise<number> {
  if (!findPostgres()) installPostgres();
  const programs = findPostgres();
  if (programs) return prove(programs);
  console.error(missing);
  // Git and Node have to be enough on somebody's own machine; a machine that decides over a release proves it all.
  if (process.env.CI) return 1;
  console.log(
    'not proven: the SQL rules on a real PostgreSQL, its time limits, limits for many at once and the restored backup; PGlite alone proved the rules. Install postgresql to prove the rest.',
  );
  return 0;
}

async function prove(programs: Programs): Promise<number> {
  const cluster = await Cluster.start(programs);
  try {
    createRoles(cluster);
    for (const mode of modes) createDatabase(cluster, mode, mode, root);
    const found = await Promise.all(modes.map((mode) => runFiles(cluster, mode, programs.version)));
    let failures = found.reduce((sum, one) => sum + one, 0);
    createDatabase(cluster, 'fresh', 'explicit', root);
    failures += report('a query that takes too long is ended', timeLimitProblems(cluster, root, 'fresh'));
    failures += report('limits hold for many at the same time', await parallelProblems(cluster, 'fresh'));
    createDatabase(cluster, 'locks', 'explicit', root);
    failures += report(
      'twenty writers of the same rows wait for each other',
      await lockProblems(cluster, 'locks', fullGrid ? 20 : 3),
    );
    createDatabase(cluster, 'large', 'explicit', root);
    failures += report('a large site answers in time', await largeSiteProblems(cluster, 'large'));
    if (fullGrid)
      failures += report('a change of the schemas becomes a migration', await schemaChangeProblems(cluster));
    const amounts = { articles: 20, views: 200, subscribers: 20, pictures: 5 };
    const { differences } = await restoreDrill(cluster, root, amounts);
    failures += report('a backup of tables and files is restored as it was', differences);
    return failures > 0 ? 1 : 0;
  } finally {
    await cluster.stop();
  }
}

/** Says what was found, and answers how much it was. */
function report(what: string, problems: readonly string[]): number {
  console.log([`${problems.length === 0 ? 'ok' : 'not ok'} - ${what}`, ...problems].join('\n# '));
  return problems.length;
}

async function runFiles(cluster: Cluster, database: GrantMode, version: number): Promise<number> {
  cluster.must(PLATFORM, database, pgtapSql(root));
  let passed = 0;
  let failed = 0;
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    const sql = readFileSync(join(folder, file), 'utf8');
    const { lines, problem } = await cluster.runBeside('postgres', database, sql);
    const result = judgeTap(file, lines, problem);
    if (result.failed > 0) console.log([`# ${file}`, ...result.lines].join('\n'));
    passed += result.passed;
    failed += result.failed;
  }
  if (passed === 0) failed += 1;
  console.log(`PostgreSQL ${version}, ${database} grants: ${passed} passed, ${failed} failed`);
  const problems = await callableProblems(cluster, database);
  return failed + report(`the API calls every function, with ${database} grants`, problems);
}

process.exitCode = await main();
