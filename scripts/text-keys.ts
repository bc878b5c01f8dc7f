import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { keysOfCatalogues } from './text-keys/catalogues.ts';
import { difference, keysOfMigrations, migrationOf, nextFile } from './text-keys/migrations.ts';
import { writeVersion } from './text-keys/rights-version.ts';

// The database's copy of the public catalogues: which texts there are, their placeholders and how long they may be. What
// changed since the last migration of its kind is one more.
const root = join(import.meta.dirname, '..');
const changes = difference(keysOfCatalogues(root), keysOfMigrations(root));
if (changes.size === 0) {
  console.log('The database knows the public catalogues as they are.');
} else {
  const file = nextFile(root);
  writeFileSync(file, migrationOf(changes));
  writeVersion(root, file);
  const count = [...changes.values()].reduce((sum, keys) => sum + keys.size, 0);
  console.log(`${relative(root, file)} holds ${count} changed texts.`);
}
