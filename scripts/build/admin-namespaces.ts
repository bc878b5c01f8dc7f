import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { adminFrameNamespaces } from '../../src/app/admin-pages.ts';
import { namespaces } from '../catalogue-files.ts';
import { type Import, reach, src } from './reach.ts';

/** Tables of pages name texts of every page, and lead to all of them. */
const tables = /src\/app\/(admin-pages|pages|routes)\.tsx?/;

/** A key with its namespace, or the namespaces a component takes its texts from. */
const mention = new RegExp(
  `(?:['"\`](${namespaces().join('|')}):[a-zA-Z$]|useTranslation\\(([^)]*)\\))`,
  'g',
);

/** Namespaces that a module and all it loads speak from; files `unsaid` name texts that it does not show. */
export function spokenNamespaces(file: string, unsaid: RegExp, known?: Map<string, Import[]>): Set<string> {
  const found = new Set<string>();
  for (const one of reach(file, tables, known)) {
    if (unsaid.test(one) || one.includes('/i18n/')) continue;
    for (const [, named, taken] of readFileSync(one, 'utf8').matchAll(mention)) {
      if (named) found.add(named);
      if (taken?.trim() === '') found.add('common');
      for (const [, name = ''] of (taken ?? '').matchAll(/'([\w-]+)'/g)) found.add(name);
    }
  }
  return found;
}

/** Refusals of a file are messages for visitors, from a module that both audiences read. */
const toldVisitors = /features\/careers\/files\.ts$/;

/** By the file of the page in `pages/admin`, without those of the frame. */
export function readAdminNamespaces(): Record<string, string[]> {
  const known = new Map<string, Import[]>();
  const frame: readonly string[] = adminFrameNamespaces;
  const folder = join(src, 'pages/admin');
  const pages = readdirSync(folder).filter((file) => /^[\w-]+\.tsx$/.test(file));
  return Object.fromEntries(
    pages.map((page) => {
      const spoken = [...spokenNamespaces(join(folder, page), toldVisitors, known)];
      return [page.replace('.tsx', ''), spoken.filter((name) => !frame.includes(name)).sort()];
    }),
  );
}

const id = 'virtual:admin-namespaces';

/** Answers which catalogues each page of the admin loads beside its code. */
export function adminNamespaces(): Plugin {
  const write = () => `export const adminNamespaces = ${JSON.stringify(readAdminNamespaces())}`;
  let written: string;
  return {
    name: 'admin-namespaces',
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load(asked) {
      if (asked !== `\0${id}`) return null;
      written = write();
      return written;
    },
    handleHotUpdate({ modules, server }) {
      const module = server.moduleGraph.getModuleById(`\0${id}`);
      return module && write() !== written ? [...modules, module] : modules;
    },
  };
}
