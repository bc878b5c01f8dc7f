import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { lookUp } from './host-lookup.ts';

/** `npm run preview` finds pages as a static host does: finished ones, fallbacks, and a 404 that says so. */
export function previewHost(): Plugin {
  return {
    name: 'preview-host',
    configurePreviewServer({ config, middlewares }) {
      const dist = join(config.root, config.build.outDir);
      const isFile = (file: string) =>
        statSync(join(dist, file), { throwIfNoEntry: false })?.isFile() ?? false;
      middlewares.use((req, res, next) => {
        const { pathname } = new URL(req.url ?? '/', 'http://preview.invalid');
        const { file, status } = lookUp(decodeURIComponent(pathname), isFile);
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
