import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = import.meta.dirname;
const ours = join(folder, '../../../src/brand');

/** What `npm run setup` and a fork write anew. */
const files = ['answering.ts', 'brand.ts', 'facts.ts', 'switches.ts'];

/**
 * Tests are about the product, whichever agency it was made: they run with the facts beside this file, and say the same in
 * every fork. What is particular to an agency is checked by types, `npm run check:build` and `npm run e2e`.
 */
export function brandOfTests(): Plugin {
  const own = new Map(files.map((file) => [join(ours, file), join(folder, file)]));
  return {
    name: 'brand-of-tests',
    enforce: 'pre',
    load(id) {
      const file = own.get(id);
      return file ? readFileSync(file, 'utf8') : null;
    },
  };
}
