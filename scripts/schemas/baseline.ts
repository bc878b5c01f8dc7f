import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const supabase = join(import.meta.dirname, '../../supabase');
const migrations = join(supabase, 'migrations');

export function readSchemas(): string {
  const folder = join(supabase, 'schemas');
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** The only migration; after the first release there are more, and none of them changes. */
export function baselineFile(): string {
  const [first = '20261128000000_baseline.sql', ...more] = readdirSync(migrations);
  if (more.length > 0)
    throw new Error('Migrations were released: write the change with `npm run db:migration -- name`.');
  return join(migrations, first);
}

if (import.meta.main) writeFileSync(baselineFile(), readSchemas());
