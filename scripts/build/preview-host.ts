import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
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
        const { file, status } = lookUp(
          decodeURIComponent(path),
          isFile,
          told ? readFallbacks(told) : undefined,
        );
        const bare = path.replace(/\/$/, '');
        const former = status === 200 ? readMoved(told ?? '').find(({ from }) => from === bare) : undefined;
        if (former && !isFile(`${bare.slice(1)}.html`)) {
          res.writeHead(301, { location: former.to + (req.url ?? '').slice(path.length) }).end();
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
