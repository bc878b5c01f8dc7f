import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '../../dev/migrate.ts';

/** What the migrations let visitors and signed-in people do, as the admin compares it with what holds. */
export const rightsFile = (root: string) => join(root, 'src', 'features', 'health', 'rights-left.json');

/** The question it answers. */
export const rightsQuestion = 'select app.rights_fingerprint() as rights';

/** The file, from what the function of the database says of the migrations alone. */
export function rightsText(root: string, told: Record<string, string>): string {
  const migration = readMigrations(join(root, 'supabase')).at(-1)?.version ?? null;
  const rights = Object.fromEntries(Object.entries(told).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${JSON.stringify({ migration, rights }, null, 2)}\n`;
}

/** Names what differs; nothing where the file says what the migrations left. */
export function rightsProblems(root: string, told: Record<string, string>): string[] {
  const file = rightsFile(root);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (kept === rightsText(root, told)) return [];
  const { rights = {} }: { rights?: Record<string, string> } = kept ? JSON.parse(kept) : {};
  const things = [...new Set([...Object.keys(rights), ...Object.keys(told)])];
  const differing = things.filter((thing) => rights[thing] !== told[thing]).sort();
  return [
    'src/features/health/rights-left.json is not what the migrations left: run `npm run types` and commit it.',
    ...differing.slice(0, 20),
  ];
}
