import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextKey, TextKeys } from './catalogues.ts';

const fileName = /^\d{14}_text_keys\.sql$/;
const statement = /select app\.set_text_keys\('(fr|en)', '([a-z-]+)', \$keys\$(\{[\s\S]*?\n\})\$keys\$\);/g;

const folderOf = (root: string) => join(root, 'supabase/migrations');

/** What the migrations so far say, one after the other. */
export function keysOfMigrations(root: string): TextKeys {
  const found: TextKeys = new Map();
  for (const file of readdirSync(folderOf(root)).sort()) {
    if (!fileName.test(file)) continue;
    const sql = readFileSync(join(folderOf(root), file), 'utf8');
    for (const [, lang, namespace, json = '{}'] of sql.matchAll(statement)) {
      const place = `${lang} ${namespace}`;
      const entries: Record<string, TextKey | null> = JSON.parse(json);
      found.set(place, new Map([...(found.get(place) ?? []), ...Object.entries(entries)]));
    }
  }
  return found;
}

/** What has to be said for the second to become the first; a key that is gone is null. */
export function difference(wanted: TextKeys, known: TextKeys): TextKeys {
  const changes: TextKeys = new Map();
  for (const place of new Set([...wanted.keys(), ...known.keys()])) {
    const [next, last] = [wanted.get(place) ?? new Map(), known.get(place) ?? new Map()];
    const changed = [...new Set([...next.keys(), ...last.keys()])].flatMap(
      (key): [string, TextKey | null][] => {
        const [now, before] = [next.get(key) ?? null, last.get(key) ?? null];
        return JSON.stringify(now) === JSON.stringify(before) ? [] : [[key, now]];
      },
    );
    if (changed.length > 0) changes.set(place, new Map(changed));
  }
  return changes;
}

/** The changes as a migration. */
export function migrationOf(changes: TextKeys): string {
  const statements = [...changes].map(([place, entries]) => {
    const [lang, namespace] = place.split(' ');
    const lines = [...entries].map(([key, entry]) => `${JSON.stringify(key)}: ${JSON.stringify(entry)}`);
    return `select app.set_text_keys('${lang}', '${namespace}', $keys$\{\n${lines.join(',\n')}\n}$keys$);\n`;
  });
  return `-- Made by \`npm run text-keys\` from the public catalogues.\n\n${statements.join('\n')}`;
}

/** The name of the next migration: now, or just after the last one there is. */
export function nextFile(root: string, now = new Date()): string {
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const last = readdirSync(folderOf(root)).sort().at(-1)?.slice(0, 14) ?? '0';
  const next = stamp > last ? stamp : String(BigInt(last) + 1n);
  return join(folderOf(root), `${next}_text_keys.sql`);
}
