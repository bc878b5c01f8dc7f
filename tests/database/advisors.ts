import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { supabaseCli } from './supabase-cli.ts';

interface Finding {
  level: string;
  name: string;
  detail: string;
  cacheKey: string;
}

interface Allowed {
  cacheKey: string;
  reason: string;
}

// Indexes of a new database are all unused.
const MEANINGLESS_HERE = 'unused_index';

const LIST = join('supabase', 'advisors-allowed.json');

/** Advice beyond the reviewed list, and entries of the list without advice. */
export async function advisorProblems(root: string, url: string): Promise<string[]> {
  const found = await findings(root, url);
  const allowed = readAllowed(root);
  const reviewed = new Set(allowed.map(({ cacheKey }) => cacheKey));
  const present = new Set(found.map(({ cacheKey }) => cacheKey));
  return [
    ...found
      .filter(({ cacheKey }) => !reviewed.has(cacheKey))
      .map(({ level, name, detail, cacheKey }) => `${level} ${name}: ${detail} (${cacheKey})`),
    ...allowed
      .filter(({ cacheKey }) => !present.has(cacheKey))
      .map(({ cacheKey }) => `${LIST} allows ${cacheKey}, which is no longer found: remove it.`),
    ...allowed
      .filter(({ reason }) => reason.trim() === '')
      .map(({ cacheKey }) => `${LIST} allows ${cacheKey} without a reason.`),
  ];
}

async function findings(root: string, url: string): Promise<Finding[]> {
  const command = ['db', 'advisors', '--fail-on', 'none', '--level', 'info', '--output-format', 'json'];
  const { results }: { results: Finding[] } = JSON.parse(await supabaseCli(root, url, ...command));
  return results.filter(({ name }) => name !== MEANINGLESS_HERE);
}

function readAllowed(root: string): Allowed[] {
  const file = join(root, LIST);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
