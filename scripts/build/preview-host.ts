import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { tidyPath } from '../../src/lib/site-page.ts';
import { cacheControl, cacheControlOf, isPreviewPath, previewHeader } from './headers.ts';
import { headersOf } from './host-files.ts';
import { lookUp } from './host-lookup.ts';
import { readFallbacks, readMoved } from './host-rules.ts';
import { isFileIn, resolveInside } from './resolve-inside.ts';
import { servicesOf } from './services.ts';

export function previewHost(): Plugin {
  return {
    name: 'preview-host',
    configurePreviewServer({ config, middlewares }) {
      const dist = resolve(config.root, config.build.outDir);
      const isFile = isFileIn(dist);
      middlewares.use((req, res, next) => {
        const [path = '/'] = (req.url ?? '/').split(/[?#]/, 1);
        // From the parts of the site at the build, which may be switched on meanwhile.
        const rules = isFile('_redirects') ? readFileSync(join(dist, '_redirects'), 'utf8') : null;
        const fallbackRules = rules ? readFallbacks(rules) : undefined;
        const find = (one: string) => lookUp(decodeURIComponent(one), isFile, fallbackRules);
        const { file, status } = find(path);
        const sendTo = (address: string) =>
          res.writeHead(301, { location: address + (req.url ?? '').slice(path.length) }).end();
        const bare = path.replace(/\/$/, '');
        const meant = tidyPath(path);
        if (file.endsWith('.html') && meant !== (bare || '/') && find(meant).status === 200) {
          sendTo(meant);
          return;
        }
        const former = readMoved(rules ?? '').find(({ from }) => from === bare);
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
        // Errors must not be cached for a year.
        const place = resolveInside(dist, path);
        const found = place !== null && existsSync(place);
        res.setHeader('Cache-Control', found ? cacheControlOf(path) : cacheControl.other);
        next();
      });
    },
  };
}

const isDecodable = (url: string) => {
  try {
    return !/^$|\0/.test(decodeURI(url));
  } catch {
    return false;
  }
};

/** Answers an address that cannot be decoded with "not found"; Vite would answer an empty page. */
const toUnknown: Connect.NextHandleFunction = (req, _res, next) => {
  if (!isDecodable(req.url ?? '/')) {
    const [, first = ''] = req.url?.split('/') ?? [];
    req.url = isDecodable(first) ? `/${first}/unknown/address` : '/unknown/address';
  }
  next();
};

export function malformedAddresses(): Plugin {
  return {
    name: 'malformed-addresses',
    configureServer: ({ middlewares }) => void middlewares.use(toUnknown),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(toUnknown),
  };
}

/** Development answers the fonts of mails at the address where a build puts them; a mail asks from no origin. */
export function mailFonts(): Plugin {
  return {
    name: 'mail-fonts',
    configureServer: ({ middlewares }) =>
      void middlewares.use((req, res, next) => {
        if (req.url?.startsWith('/fonts/')) {
          req.url = `/src/brand${req.url}`;
          res.setHeader('Access-Control-Allow-Origin', '*');
        }
        next();
      }),
  };
}
