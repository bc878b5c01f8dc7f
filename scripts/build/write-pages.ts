import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { givenId } from '../../src/app/given-data.ts';
import type { Page } from '../../src/app/prerender/pages.ts';
import type { Lang } from '../../src/lib/lang.ts';
import type { ClientBuild } from '../site/client-build.ts';
import { documentWriter, jsonScript } from '../site/document.ts';
import type { Renderer } from '../site/renderer.ts';
import { criticalCssOf, facesOf } from './critical-css.ts';

interface Site {
  root: string;
  dist: string;
  build: ClientBuild;
  renderer: Renderer;
  /** False writes what can be written without the server. */
  ask: boolean;
}

/** The module of each page, so that its code is fetched beside the entry's. */
const modules: Record<Page['kind'], string> = {
  home: 'home',
  services: 'services',
  articles: 'articles',
  article: 'article',
  portfolio: 'portfolio',
  project: 'project',
  about: 'about',
  careers: 'careers',
  offer: 'offer',
  contact: 'contact',
  legal: 'document',
  privacy: 'document',
};

/** `/fr/services` is fr/services.html: the one form that every common host serves without a redirect. */
const fileOf = (path: string) => `${decodeURIComponent(path).slice(1)}.html`;

export function fileWriter(dist: string) {
  return (name: string, text: string | Uint8Array) => {
    const file = join(dist, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
}

/** Every page finished, the empty ones a host falls back to, and what an unknown address is told. */
export async function writePages(site: Site, pages: readonly Page[]): Promise<void> {
  const { dist, build, renderer, ask } = site;
  const write = fileWriter(dist);
  const toDocument = documentWriter(site.root, build);
  const criticalCss = criticalCssOf(build.css);
  const faces = facesOf(build.css);
  const start = { entry: build.entry('public'), styles: build.styles('public') };

  const finished = async (path: string, lang: Lang, module: string, hydrated: boolean) => {
    const { head, body, given, namespaces } = await renderer.renderPage(path, lang, ask);
    const catalogues = namespaces.map((name) => `src/i18n/locales/${lang}/${name}.json`);
    const more = build.more([...catalogues, `src/pages/public/${module}.tsx`]).join(' ');
    return toDocument({
      lang,
      head: `${head}<style>${faces}</style><style>${criticalCss(`<html><head><body>${body}`)}</style>`,
      body,
      tail: hydrated ? jsonScript(givenId, given) : '',
      data: { ...start, more },
    });
  };

  for (const { path, lang, kind } of pages) {
    write(fileOf(path), await finished(path, lang, modules[kind], true));
  }
  // Made anew in the browser, in the language and for the address it was asked at.
  write('404.html', await finished('/en/404', 'en', 'not-found', false));
  write('fr/404.html', await finished('/fr/404', 'fr', 'not-found', false));
}
