/**
 * The database by itself: pgTAP files, the Supabase advisors and the generated types, against the
 * migrations in memory. `--write` only writes the types, names of pgTAP files only run these.
 * Needs no PostgreSQL and no Docker.
 */
import '../support/clock.ts';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { type Backend, createBackend } from '../../dev/backend.ts';
import { advisorProblems } from './advisors.ts';
import { withPostgresSocket } from './postgres-socket.ts';
import { coverageProblems } from './sql-coverage.ts';
import { supabaseCli } from './supabase-cli.ts';
import { runTapFile } from './tap.ts';

const root = join(import.meta.dirname, '../..');
const typesFile = join(root, 'src', 'lib', 'database.types.ts');

async function main(): Promise<number> {
  const backend = await createBackend({ root, seed: false, extensions: { pgtap } });
  const db = backend.connection.driver;
  try {
    if (process.argv.includes('--write')) {
      writeFileSync(typesFile, await withPostgresSocket(db, generatedTypes));
      return 0;
    }
    const named = process.argv.slice(2).map((name) => basename(name));
    const { passed, failed } = await runTapFiles(backend, named);
    if (named.length > 0) return failed > 0 ? 1 : 0;
    const covered = report(
      'every policy and every definer function is seen allowing and refusing',
      await coverageProblems(root, backend.connection),
    );
    const [advisors, types] = await withPostgresSocket(db, async (url) => [
      report('the advisors say what was reviewed', await advisorProblems(root, url)),
      report('the types are those of the migrations', typeProblems(await generatedTypes(url))),
    ]);
    const sum = {
      passed: passed + Number(covered) + Number(advisors) + Number(types),
      failed: failed + Number(!covered) + Number(!advisors) + Number(!types),
    };
    console.log(`${sum.passed} passed, ${sum.failed} failed`);
    return sum.failed > 0 ? 1 : 0;
  } finally {
    await backend.close();
  }
}

const generatedTypes = (url: string) => supabaseCli(root, url, 'gen', 'types', '--schema', 'public');

/** One more line of TAP, with its reasons when it fails. */
function report(what: string, problems: string[]): boolean {
  const ok = problems.length === 0;
  console.log(
    [`${ok ? 'ok' : 'not ok'} - ${what}`, ...problems.map((problem) => `#   ${problem}`)].join('\n'),
  );
  return ok;
}

async function runTapFiles(
  { connection: { driver } }: Backend,
  named: readonly string[],
): Promise<{ passed: number; failed: number }> {
  await driver.exec(
    'create extension pgtap with schema extensions; grant execute on all functions in schema extensions to public',
  );
  const folder = join(root, 'supabase', 'tests');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  let passed = 0;
  let failed = 0;
  const wanted = (name: string) => named.length === 0 || named.includes(name) || name.startsWith('00');
  for (const file of files.filter((name) => name.endsWith('.sql') && wanted(name)).sort()) {
    const result = await runTapFile(driver, file, readFileSync(join(folder, file), 'utf8'));
    console.log([`# ${file}`, ...result.lines].join('\n'));
    passed += result.passed;
    failed += result.failed;
  }
  // The advisors look at the product, not at its test tools.
  await driver.exec('drop extension pgtap cascade; drop schema tests cascade');
  if (passed + failed > 0) return { passed, failed };
  console.log(`not ok - there are no tests in ${folder}`);
  return { passed, failed: 1 };
}

function typeProblems(types: string): string[] {
  const kept = existsSync(typesFile) ? readFileSync(typesFile, 'utf8') : '';
  return kept === types
    ? []
    : ['src/lib/database.types.ts is not what the migrations say: run `npm run types` and commit it.'];
}

process.exitCode = await main();
