// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adminFrameNamespaces } from '@/app/admin-pages';
import { frameNamespaces, pageIds, pageOf } from '@/app/pages';
import { publicNamespaces } from '@/i18n/public-namespaces';
import { readAdminNamespaces, spokenNamespaces } from '../../scripts/build/admin-namespaces';
import { src } from '../../scripts/build/reach';

/** The namespaces that a page loads with a part that comes later. */
const late = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/loadNamespaces\(lang, \[([^\]]*)\]\)/g)].flatMap(
    ([, taken = '']) => [...taken.matchAll(/[\w-]+/g)].map(([name]) => name),
  );

const without = (found: Set<string>, frame: readonly string[]) =>
  [...found].filter((name) => !frame.includes(name)).sort();

/** Toasts of a query are told by the page that asks it; what a page only tells the agency is not said on it. */
const handledByEditor = /(queries|mutations|model)\.ts$/;

/** Their texts are read as one tree, by a component of both. */
const longTexts: readonly string[] = ['legal', 'privacy'];

/** The namespaces whose catalogues a file of i18n loads. */
function known(file: string): string[] {
  const source = readFileSync(join(src, `i18n/${file}.ts`), 'utf8');
  return (/locales\/\*\/\{?([^}]*?)\}?\.json/.exec(source)?.[1] ?? '').split(',');
}

describe('The namespaces of a public page', () => {
  it.each(pageIds.filter((id) => !longTexts.includes(id)))(
    '%s: what it speaks from, and nothing else',
    (id) => {
      const page = join(src, `pages/public/${id}.tsx`);
      const found = without(spokenNamespaces(page, handledByEditor), frameNamespaces);
      expect(found).toEqual([...pageOf(id).namespaces, ...late(page)].sort());
    },
  );

  it('equals those the owner may change the texts of', () => {
    const pages = pageIds.flatMap((id) => pageOf(id).namespaces);
    const spoken = new Set([...frameNamespaces, ...pages, ...known('late-catalogues')]);
    expect([...spoken].sort()).toEqual([...publicNamespaces]);
  });

  it('includes none whose catalogues need the admin', () => {
    expect([...known('index'), ...known('late-catalogues')].sort()).toEqual([...publicNamespaces]);
  });

  it('leaves the frame of every page without them', () => {
    const frame = spokenNamespaces(join(src, 'app/layouts/public/public-layout.tsx'), handledByEditor);
    expect(without(frame, frameNamespaces)).toEqual([]);
  });
});

/** The counts in the frame share their files with what the screens do. */
const toldByScreens = /\/(?:auth|admin)\/mutations\.ts$|features\/careers\/files\.ts$/;

describe('The namespaces of an admin page', () => {
  it('follow what its parts speak from', () => {
    const pages = readAdminNamespaces();
    expect(pages.account).toEqual([]);
    expect(pages.messages).toEqual(['mail']);
    expect(pages['article-edit']).toContain('rich-text');
  });

  it('suffices for the frame of every screen', () => {
    for (const file of ['admin-frame', 'admin-gate', 'admin-layout'])
      expect(
        without(
          spokenNamespaces(join(src, `app/layouts/admin/${file}.tsx`), toldByScreens),
          adminFrameNamespaces,
        ),
      ).toEqual([]);
  });
});
