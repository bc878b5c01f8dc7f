// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  adminFrameNamespaces,
  adminNotFound,
  adminPages,
  authPages,
  langAuthPages,
  unprefixedAdminPages,
  wholeScreenPages,
} from '@/app/admin-pages';
import { frameNamespaces, pageIds, pageOf } from '@/app/pages';
import { publicNamespaces } from '@/i18n/public-namespaces';
import { namespaces } from '../../scripts/catalogue-files';
import { reach, src } from '../support/reach';

/** The tables of pages name what each of them speaks from. */
const tables = /src\/app\/(admin-pages|pages|routes)\.tsx?/;

const names = namespaces();

/** A key with its namespace, or the namespaces a component takes its texts from. */
const mention = new RegExp(`(?:['"\`](${names.join('|')}):[a-zA-Z$]|useTranslation\\(([^)]*)\\))`, 'g');

/** The namespaces that a page loads with a part that comes later. */
const late = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/loadNamespaces\(lang, \[([^\]]*)\]\)/g)].flatMap(
    ([, taken = '']) => [...taken.matchAll(/[\w-]+/g)].map(([name]) => name),
  );

/** The namespaces that a module and all it loads speak from; files `unsaid` name texts that it does not say. */
function spoken(file: string, unsaid: RegExp): Set<string> {
  const found = new Set<string>();
  for (const one of reach(file, tables)) {
    if (unsaid.test(one) || one.includes('/i18n/')) continue;
    for (const [, named, taken] of readFileSync(one, 'utf8').matchAll(mention)) {
      if (named) found.add(named);
      if (taken?.trim() === '') found.add('common');
      for (const [, name = ''] of (taken ?? '').matchAll(/'([\w-]+)'/g)) found.add(name);
    }
  }
  return found;
}

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
      const found = without(spoken(page, handledByEditor), frameNamespaces);
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
    const frame = spoken(join(src, 'app/layouts/public/public-layout.tsx'), handledByEditor);
    expect(without(frame, frameNamespaces)).toEqual([]);
  });
});

/** What visitors alone are told, from files that both audiences read. */
const toldVisitors = /features\/careers\/files\.ts$/;

/** The counts in the frame share their files with what the screens do. */
const toldByScreens = /\/(?:auth|admin)\/mutations\.ts$|features\/careers\/files\.ts$/;

const screens = [
  adminPages,
  wholeScreenPages,
  unprefixedAdminPages,
  authPages,
  langAuthPages,
  { '*': adminNotFound },
].flatMap(Object.values);

describe('The namespaces of an admin page', () => {
  it.each(screens)('$file: all it speaks from', ({ file, namespaces: named }) => {
    const found = spoken(join(src, `pages/admin/${file}.tsx`), toldVisitors);
    expect(without(found, [...adminFrameNamespaces, ...named])).toEqual([]);
  });

  it('suffices for the frame of every screen', () => {
    for (const file of ['admin-frame', 'admin-gate', 'admin-layout'])
      expect(
        without(spoken(join(src, `app/layouts/admin/${file}.tsx`), toldByScreens), adminFrameNamespaces),
      ).toEqual([]);
  });
});
