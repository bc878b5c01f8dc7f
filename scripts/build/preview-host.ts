import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { lookUp } from './host-lookup.ts';
import { readRedirects } from './host-rules.ts';
import { inside } from './inside.ts';

/** `npm run preview` finds pages as a static host does: finished ones, fallbacks, and a 404 that says so. */
export function previewHost(): Plugin {
  return {
    name: 'preview-host',
    configurePreviewServer({ config, middlewares }) {
      const dist = join(config.root, config.build.outDir);
      const isFile = (file: string) => {
        const place = inside(dist, file);
        return place !== null && (statSync(place, { throwIfNoEntry: false })?.isFile() ?? false);
      };
      middlewares.use((req, res, next) => {
        const [path = '/'] = (req.url ?? '/').split(/[?#]/, 1);
        // By what the build knew of the parts of the site, which may be asked again meanwhile.
        const rules = isFile('_redirects')
          ? readRedirects(readFileSync(join(dist, '_redirects'), 'utf8'))
          : undefined;
        const { file, status } = lookUp(decodeURIComponent(path), isFile, rules);
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
