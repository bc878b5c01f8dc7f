import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const fileOf = (root: string) => join(root, 'src/features/health/rights-left.json');

/** The file of the rights as they were left, of another migration: one that changes no right. */
export function withVersion(text: string, migration: string): string {
  const { rights }: { rights: Record<string, string> } = JSON.parse(text);
  return `${JSON.stringify({ migration: basename(migration).slice(0, 14), rights }, null, 2)}\n`;
}

/** Texts change no right, so the file that *Site health* compares with only names the new migration. */
export function writeVersion(root: string, migration: string): void {
  writeFileSync(fileOf(root), withVersion(readFileSync(fileOf(root), 'utf8'), migration));
}
