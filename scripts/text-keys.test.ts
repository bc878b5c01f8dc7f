import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keysOfCatalogues, type TextKeys } from './text-keys/catalogues.ts';
import { difference, keysOfMigrations, migrationOf } from './text-keys/migrations.ts';
import { withVersion } from './text-keys/rights-version.ts';

const root = join(import.meta.dirname, '..');
const keys = (entries: Record<string, string>): TextKeys =>
  new Map([['fr home', new Map(Object.entries(entries).map(([key, hash]) => [key, { hash, bound: 50 }]))]]);

test('the database knows the public catalogues; otherwise run `npm run text-keys` and commit the migration', () => {
  const changes = difference(keysOfCatalogues(root), keysOfMigrations(root));
  expect([...changes].map(([place, texts]) => `${place}: ${[...texts.keys()].join(', ')}`)).toEqual([]);
});

test('what changed is said, and what is gone is null', () => {
  const changes = difference(keys({ title: 'new', added: 'a' }), keys({ title: 'old', gone: 'g' }));
  expect([...(changes.get('fr home') ?? [])]).toEqual([
    ['title', { hash: 'new', bound: 50 }],
    ['added', { hash: 'a', bound: 50 }],
    ['gone', null],
  ]);
  expect(migrationOf(changes)).toContain('"gone": null');
  expect(difference(keys({ title: 'same' }), keys({ title: 'same' })).size).toBe(0);
});

test('a key that is gone stays gone without being said again', () => {
  const known: TextKeys = new Map([['fr home', new Map([['gone', null]])]]);
  expect(difference(new Map(), known).size).toBe(0);
});

test('no text of the admin is among them', () => {
  const namespaces = [...keysOfCatalogues(root).keys()].map((place) => place.split(' ')[1]);
  expect(namespaces).toContain('legal');
  expect(namespaces).not.toContain('admin');
  expect(namespaces).not.toContain('auth');
});

test('a migration of texts leaves the rights as they were, and is named beside them', () => {
  const kept = readFileSync(join(root, 'src/features/health/rights-left.json'), 'utf8');
  const newest = readdirSync(join(root, 'supabase/migrations')).sort().at(-1) ?? '';
  expect(withVersion(kept, newest)).toBe(kept);
  const next = JSON.parse(withVersion(kept, 'supabase/migrations/20991231000000_text_keys.sql'));
  expect(next).toEqual({ ...JSON.parse(kept), migration: '20991231000000' });
});
