import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Migration, readMigrations } from '../../../dev/migrate.ts';
import { type Cluster, PLATFORM } from './cluster.ts';
import { defaultGrants, type GrantMode } from './grants.ts';

const here = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

export function createRoles(cluster: Cluster): void {
  cluster.must(PLATFORM, 'postgres', here('roles.sql'));
}

/** A database as hosted Supabase hands it over. */
export function createEmptyDatabase(cluster: Cluster, name: string, mode: GrantMode): void {
  cluster.must(PLATFORM, 'postgres', `create database ${name} owner postgres`);
  cluster.must(PLATFORM, name, `${here('hosted.sql')}\n${defaultGrants(mode)}`);
}

/** By the owner of the database, one transaction each. */
export function applyMigrations(cluster: Cluster, name: string, migrations: readonly Migration[]): void {
  for (const { file, sql } of migrations) {
    const { problem } = cluster.run('postgres', name, `begin;\n${sql}\ncommit;`);
    if (problem !== null) throw new Error(`Migration ${file} (${name}): ${problem}`);
  }
}

/** A database of hosted Supabase with the project's migrations, which are applied once a cluster and then copied. */
export function createDatabase(cluster: Cluster, name: string, mode: GrantMode, root: string): void {
  const template = `migrated_${mode}`;
  const kept = cluster.must(PLATFORM, 'postgres', `select 1 from pg_database where datname = '${template}'`);
  if (kept.length === 0) {
    createEmptyDatabase(cluster, template, mode);
    applyMigrations(cluster, template, readMigrations(join(root, 'supabase')));
  }
  cluster.must(PLATFORM, 'postgres', `create database ${name} template ${template} owner postgres`);
}
