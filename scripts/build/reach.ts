import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const src = join(import.meta.dirname, '../../src');

export interface Import {
  /** A package, or a path in src without its ending. */
  name: string;
  /** Whether it imports types only. */
  type: boolean;
}

/** Imports of a module, static and dynamic. */
export function importsOf(file: string): Import[] {
  const code = readFileSync(file, 'utf8');
  const found = code.matchAll(
    /(?:^|[\s([])(?:import|export)\s*(type\s)?(?:[\w*{][^'";]*?from\s*|\(\s*)?'([^']+)'/g,
  );
  // Pages are the one place that is imported by folder.
  const pages = code.includes("('/src/pages/") ? filesOf(join(src, 'pages')) : [];
  const all = [...[...found].map(([, type, name = '']) => ({ type, name })), ...pages];
  return all.map(({ type, name }) => ({
    name: name.startsWith('@/')
      ? join(src, name.slice(2))
      : name.startsWith('.')
        ? join(dirname(file), name)
        : name,
    type: Boolean(type),
  }));
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ type: undefined, name: `@/pages/${file.replace(/\.tsx$/, '')}` }));

const fileAt = (place: string) =>
  ['.ts', '.tsx', '/index.ts'].map((end) => place + end).find((file) => existsSync(file));

/** The module and everything it can load, at once or later. Does not enter modules `beyond`. */
export function reach(
  file: string,
  beyond?: RegExp,
  known = new Map<string, Import[]>(),
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(file) || beyond?.test(file)) return seen;
  seen.add(file);
  const imports = known.get(file) ?? importsOf(file);
  known.set(file, imports);
  for (const { name, type } of imports) {
    const next = type ? undefined : fileAt(name);
    if (next) reach(next, beyond, known, seen);
  }
  return seen;
}
