/**
 * Measures the cost of the rules: 10,000 articles, 1,000,000 views, and the queries of the site and of the admin
 * under their policies, a save with versions and audit log and without, on PostgreSQL and on PGlite. Prints medians
 * and the important plans as a table.
 */
import { join } from 'node:path';
import { createBackend } from '../../dev/backend.ts';
import { Cluster, PLATFORM } from '../../tests/database/cluster/cluster.ts';
import { createDatabase, createRoles } from '../../tests/database/cluster/prepare.ts';
import { findPostgres } from '../../tests/database/cluster/programs.ts';
import { median } from './median.ts';
import { fill, people, type Question, questions } from './questions.ts';

const root = join(import.meta.dirname, '..', '..');
const RUNS = 11;

interface Engine {
  name: string;
  /** Runs statements as the owner of the database; answers the text of each row of the last one. */
  run(sql: string): Promise<string[]>;
  close(): Promise<void>;
}

async function postgres(): Promise<Engine | null> {
  const programs = findPostgres();
  if (!programs) return null;
  const cluster = await Cluster.start(programs, { jit: true });
  createRoles(cluster);
  createDatabase(cluster, 'bench', 'explicit', root);
  return {
    name: `PostgreSQL ${programs.version}`,
    run: async (sql) => cluster.must(PLATFORM, 'bench', sql, 900_000),
    close: () => cluster.stop(),
  };
}

async function pglite(): Promise<Engine> {
  const backend = await createBackend({ root, seed: false });
  return {
    name: 'PGlite',
    run: async (sql) => {
      const results = await backend.connection.driver.exec(sql, { rowMode: 'array' });
      return (results.at(-1)?.rows ?? []).map((row) => (Array.isArray(row) ? text(row[0]) : text(row)));
    },
    close: () => backend.close(),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

interface Measured {
  median: number;
  plan: string;
}

function stepsOf(plan: Record<string, unknown>): string[] {
  const name = [plan['Node Type'], plan['Index Name']].filter(Boolean).join(' ');
  const parts = Array.isArray(plan.Plans) ? plan.Plans.flatMap(stepsOf) : [];
  return /Scan|Sort|InitPlan/.test(name) ? [name, ...parts] : parts;
}

async function measure({ run }: Engine, { who, sql, first, without = [] }: Question): Promise<Measured> {
  const times: number[] = [];
  let plan = '';
  const triggers = async (state: 'enable' | 'disable') => {
    for (const name of without) await run(`alter table public.articles_fr ${state} trigger ${name};`);
  };
  await triggers('disable');
  for (let count = 0; count < RUNS; count += 1) {
    const lines = await run(
      `${people[who]} ${first ? `${first};` : ''} explain (analyze, format json) ${sql}`,
    );
    await run('reset role; rollback;').catch(() => []);
    const [{ Plan, 'Execution Time': time }] = JSON.parse(lines.join('\n'));
    times.push(Number(time));
    plan = [...new Set(stepsOf(Plan))].slice(0, 3).join(' < ');
  }
  await triggers('enable');
  return { median: median(times), plan };
}

async function bench(engine: Engine): Promise<Record<string, Measured>> {
  const began = performance.now();
  for (const sql of fill) await engine.run(sql);
  console.log(`${engine.name}: filled in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const measured: Record<string, Measured> = {};
  for (const question of questions) measured[question.name] = await measure(engine, question);
  await engine.close();
  return measured;
}

const real = await postgres();
if (!real) console.log('There is no PostgreSQL 15 or newer here: PGlite only.');
const [first, second] = [real ? await bench(real) : null, await bench(await pglite())];
console.table(
  questions.map(({ name, who }) => ({
    question: name,
    asked_by: who,
    'PostgreSQL ms': first?.[name]?.median.toFixed(2) ?? '–',
    'PGlite ms': second[name]?.median.toFixed(2),
    plan: (first ?? second)[name]?.plan,
  })),
);
