/** Prints the script that carries a database from before the first release over, for psql. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Migration, readMigrations } from '../../dev/migrate.ts';

const root = join(import.meta.dirname, '../..');
const file = join(import.meta.dirname, 'upgrade/20261130063001/carry-over.sql');
/** The lines of the script that stand for the functions and for the comments of the migrations. */
const functionsMarker = '-- (functions of the migrations)\n';
const commentsMarker = '-- (comments of the migrations)\n';

const definition =
  /^create (function [\s\S]*?as \$\$[\s\S]*?\$\$;\n)((?:(?:comment|revoke|grant) [^;]*?function [\s\S]*?;\n)*)/gm;

const comment = /^comment on (?:schema|table|column|view) [\w.]+ is\s+'(?:[^']|'')*';\n/gm;

/** The columns of an English table have the comments of the French one that they are derived from. */
const withDerived = (statement: string) =>
  /^comment on column public\.\w+_fr\./.test(statement)
    ? [statement, statement.replace('_fr.', '_en.')]
    : [statement];

/** Takes the present migrations, returns the script with the functions, each with its grants, and the comments of those it lists. */
export function carryOverScript(present: readonly Migration[]): string {
  const script = readFileSync(file, 'utf8');
  // Later ones are applied after it.
  const migrations = present.filter(({ version }) => script.includes(version));
  const functions = migrations.flatMap(({ sql }) => [...sql.matchAll(definition)]);
  const statements = [
    ...functions.map(([, body]) => `create or replace ${body}`),
    ...functions.map(([, , rights]) => rights),
  ];
  const comments = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(comment)].flatMap(([statement]) => withDerived(statement)),
  );
  return script
    .replace(functionsMarker, () => statements.join('\n'))
    .replace(commentsMarker, () => comments.join(''));
}

if (import.meta.main) process.stdout.write(carryOverScript(readMigrations(join(root, 'supabase'))));
