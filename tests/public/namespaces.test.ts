import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { frameNamespaces, pageIds, pageOf } from '@/app/pages';
import { reach, src } from '../support/reach';

/** The list of pages names what each of them speaks from. */
const beyond = /src\/app\/pages\.ts/;

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
  const frame: readonly string[] = frameNamespaces;
  return [...found].filter((name) => !frame.includes(name)).sort();
}

/** Their texts are read as one tree, by a component of both. */
const longTexts: readonly string[] = ['legal', 'privacy'];

describe('The namespaces of a page', () => {
  it.each(pageIds.filter((id) => !longTexts.includes(id)))(
    '%s names what it speaks from, and nothing else',
    (id) => {
      expect(spoken(join(src, `pages/public/${id}.tsx`))).toEqual([...pageOf(id).namespaces].sort());
    },
  );

  it('are not needed by what stands around every page', () => {
    expect(spoken(join(src, 'app/layouts/public-layout.tsx'))).toEqual([]);
  });
});
