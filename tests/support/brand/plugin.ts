import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ours = join(import.meta.dirname, '../../../src/brand/agency.json');

/**
 * Replaces the agency by the facts beside this file: tests are about the product and pass in every fork. Types, `npm
 * run check:build` and `npm run e2e` check the facts of the agency.
 */
export function brandOfTests(): Plugin {
  return {
    name: 'brand-of-tests',
    enforce: 'pre',
    load: (id) => (id === ours ? readFileSync(join(import.meta.dirname, 'agency.json'), 'utf8') : null),
  };
}
