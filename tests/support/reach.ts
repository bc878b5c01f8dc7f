import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const src = join(import.meta.dirname, '../../src');

function resolve(from: string, name: string): string | null {
  const place = name.startsWith('@/')
    ? join(src, name.slice(2))
    : name.startsWith('.')
      ? join(dirname(from), name)
      : null;
  return (
    place && (['.ts', '.tsx', '/index.ts'].map((end) => place + end).find((file) => existsSync(file)) ?? null)
  );
}

/** The module and everything it can load, at once or later; types are no code. Modules `beyond` are not entered. */
export function reach(file: string, beyond: RegExp, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || beyond.test(file)) return seen;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, type, name = ''] of code.matchAll(
    /(?:^|[\s(])(?:import|export)\s*(type\s)?(?:[\w*{][^'";]*?from\s*|\(\s*)?'([^']+)'/g,
  )) {
    const next = type ? null : resolve(file, name);
    if (next) reach(next, beyond, seen);
  }
  return seen;
}
