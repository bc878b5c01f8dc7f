import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { cacheControl, cacheControlOf, isPreviewPath, previewHeader } from './headers.ts';
import { headersOf } from './host-files.ts';
import { inside } from './inside.ts';
import { servicesOf } from './services.ts';

/**
 * `npm run preview` answers with the headers a host sends, so that the site is tried under them. It stands after the
 * embedded backend, whose answers carry their own.
 */
export function previewHeaders(): Plugin {
  return {
    name: 'preview-headers',
    configurePreviewServer({ config, middlewares }) {
      const dist = resolve(config.root, config.build.outDir);
      if (!existsSync(join(dist, 'index.html'))) {
        throw new Error('dist/ holds no build: run `npm run build` first.');
      }
      const headers = headersOf(dist, servicesOf(config.envDir || config.root));
      middlewares.use((req, res, next) => {
        for (const [name, value] of headers) res.setHeader(name, value);
        const path = (req.url ?? '').split('?', 1)[0] ?? '';
        if (isPreviewPath(path)) res.setHeader(...previewHeader);
        // A refusal is never to be kept for a year.
        const place = inside(dist, path);
        const found = place !== null && existsSync(place);
        res.setHeader('Cache-Control', found ? cacheControlOf(path) : cacheControl.other);
        next();
      });
    },
  };
}
