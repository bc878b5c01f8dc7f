import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { tidyPath } from '../../src/lib/site-page.ts';
import { lookUp } from './host-lookup.ts';
import { readFallbacks, readMoved } from './host-rules.ts';
import { inside } from './inside.ts';

/** `npm run preview` finds pages as a static host does: finished ones, fallbacks, and a 404 that says so. */
export function previewHost(): Plugin {
  return {
    name: 'preview-host',
    configurePreviewServer({ config, middlewares }) {
      const dist = resolve(config.root, config.build.outDir);
      const isFile = (file: string) => {
        const place = inside(dist, file);
        return place !== null && (statSync(place, { throwIfNoEntry: false })?.isFile() ?? false);
      };
      middlewares.use((req, res, next) => {
        const [path = '/'] = (req.url ?? '/').split(/[?#]/, 1);
        // By what the build knew of the parts of the site, which may be asked again meanwhile.
        const told = isFile('_redirects') ? readFileSync(join(dist, '_redirects'), 'utf8') : null;
        const fallen = told ? readFallbacks(told) : undefined;
        const find = (one: string) => lookUp(decodeURIComponent(one), isFile, fallen);
        const { file, status } = find(path);
        const sendTo = (address: string) =>
          res.writeHead(301, { location: address + (req.url ?? '').slice(path.length) }).end();
        const bare = path.replace(/\/$/, '');
        const meant = tidyPath(path);
        if (file.endsWith('.html') && meant !== (bare || '/') && find(meant).status === 200) {
          sendTo(meant);
          return;
        }
        const former = status === 200 ? readMoved(told ?? '').find(({ from }) => from === bare) : undefined;
        if (former && !isFile(`${bare.slice(1)}.html`)) {
          sendTo(former.to);
          return;
        }
        if (!file.endsWith('.html') || !['GET', 'HEAD'].includes(req.method ?? '')) {
          next();
          return;
        }
        res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
        res.end(req.method === 'HEAD' ? undefined : readFileSync(join(dist, file)));
      });
    },
  };
}
