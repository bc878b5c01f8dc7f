// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { topics } from '@/i18n/page-words';
import { reach, src } from '../support/reach';

/** The words themselves, and the table of all pages, which the frame asks where a link leads. */
const beyond = /src\/(?:i18n\/(?:messages|documents)\/|app\/public-pages)/;

/** Named without being said: a query's words are said by the page that asks it; the offer page only tells the agency. */
const unsaid: Record<string, readonly string[]> = {
  'features/articles/public/queries.ts': ['articles'],
  'features/projects/public/queries.ts': ['projects'],
  'features/contact/public/mutations.ts': ['contact'],
  'features/contact/model.ts': ['contact'],
};

const key = new RegExp(`['"\`](${topics.join('|')})\\.[a-z$]`, 'gi');

/** What a module and all it loads speak of. */
function spoken(file: string): string[] {
  const found = new Set<string>();
  for (const one of reach(file, beyond)) {
    for (const [, topic = ''] of readFileSync(one, 'utf8').matchAll(key)) {
      if (!unsaid[relative(src, one)]?.includes(topic)) found.add(topic);
    }
  }
  return [...found].sort();
}

/** The table of pages as it is written: the module of each, and what it says to speak of. */
const table = readFileSync(join(src, 'app/public-pages.ts'), 'utf8');
const pages = [
  ...table.matchAll(/import\('@\/pages\/public\/([\w-]+)'\)[^}]*?\n\s*(?:topics: \[([^\]]*)\]|more|\}\))/g),
].map(([, module = '', named = '']) => ({
  module,
  named: [...named.matchAll(/'(\w+)'/g)].map(([, topic]) => topic).sort(),
}));

describe('The words of a page', () => {
  it('are found for every page of the table', () => {
    expect(pages).toHaveLength(table.match(/new PageCode\(/g)?.length ?? 0);
  });

  it.each(pages)('$module says what it names, and names what it says', ({ module, named }) => {
    expect(spoken(join(src, `pages/public/${module}.tsx`))).toEqual(named);
  });

  it('are not needed by what stands around every page', () => {
    expect(spoken(join(src, 'app/layouts/public-layout.tsx'))).toEqual([]);
  });
});
