import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '../../../dev/migrate.ts';
import { type Cluster, PLATFORM } from './cluster.ts';
import { defaultGrants, type GrantMode } from './grants.ts';

const here = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

export function createRoles(cluster: Cluster): void {
  cluster.must(PLATFORM, 'postgres', here('roles.sql'));
}

/** A database as hosted Supabase hands it over, with the project's migrations applied by its owner. */
export function createDatabase(cluster: Cluster, name: string, mode: GrantMode, root: string): void {
  cluster.must(PLATFORM, 'postgres', `create database ${name} owner postgres`);
  cluster.must(PLATFORM, name, `${here('hosted.sql')}\n${defaultGrants(mode)}`);
  for (const { file, sql } of readMigrations(join(root, 'supabase'))) {
    const { problem } = cluster.run('postgres', name, `begin;\n${sql}\ncommit;`);
    if (problem !== null) throw new Error(`Migration ${file} (${mode} grants): ${problem}`);
  }
}
