/** Writes what the schemas say and the migrations do not as a new migration: `npm run db:migration -- name`. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readMigrations } from '../../dev/migrate.ts';
import { readSchemas } from '../../scripts/schemas/baseline.ts';
import { Cluster } from './cluster/cluster.ts';
import { createEmptyDatabase, createRoles } from './cluster/prepare.ts';
import { findPostgres } from './cluster/programs.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Statements that make a database of the first script one of the second; empty where they are the same. */
export async function migrationBetween(cluster: Cluster, from: string, to: string): Promise<string> {
  const addresses = Object.entries({ from, to }).map(([side, sql]) => {
    const database = `${side}_${Date.now()}`;
    createEmptyDatabase(cluster, database, 'explicit');
    cluster.must('postgres', database, `begin;\n${sql}\ncommit;`);
    return `--${side}=${cluster.address(database)}`;
  });
  const cli = join(root, 'node_modules', 'supabase', 'dist', 'supabase.js');
  const command = ['db', 'diff', '--use-pg-delta', '--strict-coverage', '--agent=no', ...addresses];
  const { stdout } = await run(process.execPath, [cli, ...command], {
    cwd: root,
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  });
  return stdout.trim();
}

async function writeMigration(name: string): Promise<string> {
  if (!/^[a-z0-9_]+$/.test(name)) return 'A migration has a name: npm run db:migration -- what_it_does';
  const programs = findPostgres();
  if (!programs)
    return 'A migration is found by comparing two databases, which takes PostgreSQL 15 or newer.';
  const cluster = await Cluster.start(programs);
  try {
    createRoles(cluster);
    const supabase = join(root, 'supabase');
    const released = readMigrations(supabase).map(({ sql }) => sql);
    const sql = await migrationBetween(cluster, released.join('\n'), readSchemas());
    if (sql === '') return 'The migrations say what the schemas say.';
    const version = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const file = join(supabase, 'migrations', `${version}_${name}.sql`);
    writeFileSync(file, `${sql}\n`);
    return `Read it before you commit it: ${file}`;
  } finally {
    await cluster.stop();
  }
}

if (import.meta.main) console.log(await writeMigration(process.argv[2] ?? ''));
