import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { notFoundPath, stateElementId } from '../../src/app/dehydrated-state.ts';
import type { Page } from '../../src/app/prerender/pages.ts';
import { withColors } from '../../src/brand/read-colors.ts';
import type { Lang } from '../../src/lib/lang.ts';
import type { ClientBuild } from './client-build.ts';
import type { Database } from './cloudflare-worker.ts';
import { criticalCssOf, facesOf } from './critical-css.ts';
import { documentWriter, jsonScript } from './document.ts';
import { clockScript, streetClockScript } from './frame.ts';
import type { PageOverridesScript } from './page-overrides.ts';
import type { Renderer } from './renderer.ts';

interface Site {
  root: string;
  dist: string;
  build: ClientBuild;
  renderer: Renderer;
  pageOverrides: PageOverridesScript;
  /** Time of the newest change of the owner's; null without a server. */
  readAt: string | null;
  ask: boolean;
  /** Windows of the street with nothing behind them. */
  dark: readonly string[];
  /** For requests of the starter; the embedded backend answers at the address of the page. */
  database: Database;
}

/** `/fr/services` is fr/services.html: the one form that every common host serves without a redirect. */
const fileOf = (path: string) => `${decodeURIComponent(path).slice(1)}.html`;

export function fileWriter(dist: string) {
  return (name: string, text: string | Uint8Array) => {
    const file = join(dist, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
}

export async function writePages(site: Site, pages: readonly Page[]): Promise<void> {
  const { dist, build, renderer, pageOverrides, ask } = site;
  const write = fileWriter(dist);
  const toDocument = documentWriter(site.root, build);
  const criticalCss = criticalCssOf(build.css, dist);
  const faces = facesOf(build.css);

  const finished = async (path: string, lang: Lang) => {
    const { head, body, state, clock, streetClock, modules } = await renderer.renderPage(path, ask);
    const own = build.ownStyles(modules);
    const css = own ? criticalCssOf(build.css + own, dist) : criticalCss;
    return toDocument({
      lang,
      head: `${head}<style>${faces}</style><style>${css(`<html><head><body>${body}`)}</style>`,
      body,
      tail: `${pageOverrides(modules)}${jsonScript(stateElementId, state)}${clock ? jsonScript('clock', clock) + clockScript() : ''}${streetClock ? jsonScript('street-clock', streetClock) + streetClockScript() : ''}`,
      data: {
        entry: build.entry,
        libraries: build.libraries.join(' '),
        styles: build.styles,
        more: build.more(modules).join(' '),
        server: site.database.url,
        key: site.database.key,
        ...(site.readAt ? { 'read-at': site.readAt } : {}),
        ...(site.dark.length > 0 ? { dark: site.dark.join(' ') } : {}),
      },
    });
  };

  for (const { path, lang } of pages) write(fileOf(path), await finished(path, lang));
  write('404.html', await finished(notFoundPath('en'), 'en'));
  write('fr/404.html', await finished(notFoundPath('fr'), 'fr'));
  for (const [name, svg] of renderer.coverFiles()) write(`covers/${name}.svg`, withColors(svg, 'light'));
}
