/**
 * The pgTAP files on a real PostgreSQL, as hosted Supabase runs the migrations: by an owner who is no
 * superuser, once with nothing granted by default and once with everything.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { restoreDrill } from '../drills/restore.ts';
import { secondOpinion } from '../drills/rights/opinion.ts';
import { Cluster, PLATFORM } from './cluster/cluster.ts';
import { grantModes } from './cluster/grants.ts';
import { pgtapSql } from './cluster/pgtap.ts';
import { createDatabase, createRoles } from './cluster/prepare.ts';
import { findPostgres, installPostgres, type Programs } from './cluster/programs.ts';
import { parallelProblems } from './parallel.ts';
import { rightsProblems, rightsQuestion } from './rights-left.ts';
import { judgeTap } from './tap.ts';
import { timeLimitProblems } from './time-limits.ts';
import { upgradeProblems } from './upgrade.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'supabase', 'tests');

const missing =
  'There is no PostgreSQL 15 or newer with its client psql here (looked at POSTGRES_BIN, the usual folders and pg_config), and it cannot be installed without root.';

async function main(): Promise<number> {
  if (!findPostgres()) installPostgres();
  const programs = findPostgres();
  if (programs) return prove(programs);
  // Git and Node have to be enough on somebody's own machine; a machine that decides over a release proves it all.
  if (process.env.CI) {
    console.error(missing);
    return 1;
  }
  console.warn(
    `\n!!! ${missing}\n!!! The SQL rules were proven on PGlite only. Install postgresql to prove the other half.\n`,
  );
  return 0;
}

async function prove(programs: Programs): Promise<number> {
  const cluster = await Cluster.start(programs);
  try {
    createRoles(cluster);
    let failures = 0;
    for (const mode of grantModes) {
      createDatabase(cluster, mode, mode, root);
      failures += report(`the rights are those kept, with ${mode} grants`, rightsOf(cluster, mode));
      cluster.must(PLATFORM, mode, pgtapSql(root));
      failures += runFiles(cluster, mode, programs.version);
      const opinion = await secondOpinion(
        cluster.address(mode, PLATFORM),
        cluster.address(mode, 'authenticator'),
      );
      failures += report(`roles may do what was decided, with ${mode} grants`, opinion.differences);
    }
    createDatabase(cluster, 'fresh', 'explicit', root);
    failures += report('a query that takes too long is ended', timeLimitProblems(cluster, root, 'fresh'));
    failures += report('data of earlier releases is upgraded', upgradeProblems(cluster, root, 'fresh'));
    failures += report('limits hold for many at the same time', await parallelProblems(cluster, 'fresh'));
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

/** Asked before anything but the migrations is in the database. */
function rightsOf(cluster: Cluster, database: string): string[] {
  const { lines, problem } = cluster.run('postgres', database, rightsQuestion);
  return problem === null ? rightsProblems(root, JSON.parse(lines.join('\n'))) : [problem];
}

function runFiles(cluster: Cluster, database: string, version: number): number {
  let passed = 0;
  let failed = 0;
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    const { lines, problem } = cluster.run('postgres', database, readFileSync(join(folder, file), 'utf8'));
    const result = judgeTap(file, lines, problem);
    if (result.failed > 0) console.log([`# ${file}`, ...result.lines].join('\n'));
    passed += result.passed;
    failed += result.failed;
  }
  if (passed === 0) failed += 1;
  console.log(`PostgreSQL ${version}, ${database} grants: ${passed} passed, ${failed} failed`);
  return failed;
}

process.exitCode = await main();
