/** Prints the script that carries a database from before the first release over, for psql. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Migration, readMigrations } from '../../dev/migrate.ts';

const root = join(import.meta.dirname, '../..');
const file = join(import.meta.dirname, 'upgrade/20261130063001/carry-over.sql');
/** The line of the script that stands for the functions of the migrations. */
const marker = '-- (functions of the migrations)\n';

const definition =
  /^create (function [\s\S]*?as \$\$[\s\S]*?\$\$;\n)((?:(?:comment|revoke|grant) [^;]*?function [\s\S]*?;\n)*)/gm;

/** Takes the present migrations, returns the script with every function of theirs, its comment and its grants. */
export function carryOverScript(migrations: readonly Migration[]): string {
  const functions = migrations.flatMap(({ sql }) => [...sql.matchAll(definition)]);
  const statements = [
    ...functions.map(([, body]) => `create or replace ${body}`),
    ...functions.map(([, , rights]) => rights),
  ];
  return readFileSync(file, 'utf8').replace(marker, () => statements.join('\n'));
}

if (import.meta.main) process.stdout.write(carryOverScript(readMigrations(join(root, 'supabase'))));
