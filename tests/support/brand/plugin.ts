import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const ours = ['agency.json', 'holidays.json'].map((file) =>
  join(import.meta.dirname, '../../../src/brand', file),
);

/**
 * Replaces the agency by the facts beside this file, those that it names: tests are about the product and pass in every fork. Types, `npm
 * run check:build` and `npm run e2e` check the facts of the agency.
 */
export function brandOfTests(): Plugin {
  return {
    name: 'brand-of-tests',
    enforce: 'pre',
    load(id) {
      if (!ours.includes(id)) return null;
      const [own, told] = [id, join(import.meta.dirname, basename(id))].map((file) =>
        JSON.parse(readFileSync(file, 'utf8')),
      );
      return JSON.stringify(Array.isArray(told) ? told : { ...own, ...told });
    },
  };
}
