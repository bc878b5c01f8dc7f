import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ours = join(import.meta.dirname, '../../../src/brand/agency.json');

/**
 * Tests are about the product, whichever agency it was made: they run with the facts beside this file, and say the same in
 * every fork. What is particular to an agency is checked by types, `npm run check:build` and `npm run e2e`.
 */
export function brandOfTests(): Plugin {
  return {
    name: 'brand-of-tests',
    enforce: 'pre',
    load: (id) => (id === ours ? readFileSync(join(import.meta.dirname, 'agency.json'), 'utf8') : null),
  };
}
