// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publicNamespaces } from '@/app/namespaces';
import { reach, src } from '../support/reach';

/** The table of all pages, which the frame asks where a link leads. */
const beyond = /src\/app\/public-pages/;

const namespaces = readdirSync(join(src, 'i18n/locales/en')).map((file) => file.replace('.json', ''));

/** A key with its namespace, or the namespaces a component takes its texts from. */
const mention = new RegExp(`(?:['"\`](${namespaces.join('|')}):[a-zA-Z$]|useTranslation\\(([^)]*)\\))`, 'g');

/** Toasts of a query are told by the page that asks it; what a page only tells the agency is not said on it. */
const unsaid = /queries\.ts$|mutations\.ts$|api\.ts$|model\.ts$|listing\.ts$|reading\.ts$/;

/** The namespaces that a module and all it loads speak from. */
function spoken(file: string): string[] {
  const found = new Set<string>();
  for (const one of reach(file, beyond)) {
    if (unsaid.test(one) || one.includes('/i18n/')) continue;
    for (const [, named, taken = ''] of readFileSync(one, 'utf8').matchAll(mention)) {
      if (named) found.add(named);
      for (const [, name = ''] of taken.matchAll(/'([\w-]+)'/g)) found.add(name);
    }
  }
  const frame: readonly string[] = publicNamespaces;
  return [...found].filter((name) => !frame.includes(name)).sort();
}

/** The table of pages as it is written: the module of each, and the namespaces it names. */
const table = readFileSync(join(src, 'app/public-pages.ts'), 'utf8');
const pages = [
  ...table.matchAll(/import\('@\/pages\/public\/([\w-]+)'\)[^}]*?\n\s*(?:namespaces: \[([^\]]*)\]|\}\))/g),
].map(([, module = '', named = '']) => ({
  module,
  named: [...named.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name).sort(),
}));

describe('The namespaces of a page', () => {
  it('are found for every page of the table', () => {
    expect(pages).toHaveLength(table.match(/new PageCode\(/g)?.length ?? 0);
  });

  it.each(pages.filter(({ module }) => module !== 'document'))(
    '$module names what it speaks from, and nothing else',
    ({ module, named }) => {
      expect(spoken(join(src, `pages/public/${module}.tsx`))).toEqual(named);
    },
  );

  it('are not needed by what stands around every page', () => {
    expect(spoken(join(src, 'app/layouts/public-layout.tsx'))).toEqual([]);
  });
});
