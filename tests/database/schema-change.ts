import { readSchemas } from '../../scripts/schemas/baseline.ts';
import type { Cluster } from './cluster/cluster.ts';
import { migrationBetween } from './migration.ts';

/** A column with its check and its right, a function with its grant, a policy. */
const changes: readonly (readonly [string, string])[] = [
  [
    '  source_path text,\n',
    '  source_path text,\n  budget integer constraint budget_bounds check (budget > 0),\n',
  ],
  ['grant update (read_at, note, ', 'grant update (budget, read_at, note, '],
  [
    'create policy "Editors read messages"',
    `create function public.t_new(a integer) returns integer language sql stable set search_path = '' as $$ select a + 1 $$;
comment on function public.t_new(integer) is 'New.';
grant execute on function public.t_new(integer) to authenticated;
create policy "Recruiters read messages"
  on public.contact_messages for select to authenticated
  using ((select app.may('careers')));
create policy "Editors read messages"`,
  ],
];

/** A change of the schemas becomes a migration that makes it whole. */
export async function schemaChangeProblems(cluster: Cluster): Promise<string[]> {
  const before = readSchemas();
  const after = changes.reduce((sql, [there, becomes]) => sql.replace(there, () => becomes), before);
  const migration = await migrationBetween(cluster, before, after);
  const missing = ['budget_bounds', 'GRANT UPDATE ("budget")', 't_new', 'Recruiters read messages']
    .filter((part) => !migration.includes(part))
    .map((part) => `The migration lacks ${part}.`);
  const rest = await migrationBetween(cluster, `${before}\n${migration}`, after);
  return rest === '' ? missing : [...missing, `After the migration there is still: ${rest}`];
}
