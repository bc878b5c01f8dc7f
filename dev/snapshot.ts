import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BOOTSTRAP } from './bootstrap.ts';
import { writeAtomically } from './data-folder.ts';
import { readMigrations, readSeed } from './migrate.ts';

// One per branch somebody works on is enough: each is forty megabytes.
const KEPT = 4;

export interface Snapshot {
  load(): Blob | null;
  save(blob: Blob): Promise<void>;
}

interface SnapshotOf {
  root: string;
  supabase: string;
  seed: boolean;
}

/** A prepared database under node_modules/.cache, good for one set of migrations, seed and engine. */
export function snapshotOf(what: SnapshotOf): Snapshot {
  const cache = join(what.root, 'node_modules', '.cache', 'embedded-backend');
  const file = join(cache, `${fingerprint(what)}.tar`);
  return {
    load: () => (existsSync(file) ? new Blob([readFileSync(file)]) : null),
    save: async (blob) => {
      mkdirSync(cache, { recursive: true });
      writeAtomically(file, new Uint8Array(await blob.arrayBuffer()));
      forgetOldest(cache);
    },
  };
}

function fingerprint({ root, supabase, seed }: SnapshotOf): string {
  const hash = createHash('sha256').update(BOOTSTRAP);
  for (const { file, sql } of readMigrations(supabase)) hash.update(`${file}\n${sql}\n`);
  for (const engine of ['@supabase/lite', '@electric-sql/pglite']) {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', engine, 'package.json'), 'utf8'));
    hash.update(`${engine} ${version}\n`);
  }
  if (seed) {
    hash.update(readSeed(supabase));
    // The seed places its rows relative to the day it runs.
    hash.update(new Date().toISOString().slice(0, 10));
  }
  return hash.digest('hex').slice(0, 32);
}

function forgetOldest(cache: string): void {
  const age = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = readdirSync(cache)
    .filter((name) => name.endsWith('.tar'))
    .map((name) => join(cache, name))
    .sort((a, b) => age(b) - age(a));
  for (const file of files.slice(KEPT)) rmSync(file, { force: true });
}
