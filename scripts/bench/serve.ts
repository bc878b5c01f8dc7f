import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Backend } from '../../dev/backend.ts';
import { bridge } from '../../dev/node-bridge.ts';
import { answer, isBackendPath } from '../../dev/routes.ts';
import { listen } from '../../dev/testing/http.ts';
import { inside } from '../build/inside.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

/** The page as somebody who chose the dark theme sees it; its own script names where the choice is kept. */
function inDark(html: string): string {
  const key = /themeKey:["`']([^"`']+)/.exec(html)?.[1] ?? '';
  return html.replace('<script>', `<script>localStorage.setItem('${key}','dark')</script><script>`);
}

export interface Served {
  url: string;
  close: () => Promise<void>;
}

/**
 * A folder as a static host serves it: brotli, hashed names for ever, a page under its address without `.html`. The
 * demo's own backend answers as it does in `npm run preview`, so that what a page refreshes after loading is what it
 * showed before.
 */
export async function serveFolder(folder: string, backend: Backend): Promise<Served> {
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/');
    if (isBackendPath(path)) {
      void bridge(request, response, (asked, caller) => answer(backend, asked, caller));
      return;
    }
    const file = fileOf(folder, path);
    if (!file) {
      response.writeHead(404, { 'content-type': types['.txt'] }).end('Not found');
      return;
    }
    const kind = extname(file);
    const known = types[kind];
    const headers = {
      'content-type': known ?? `image/${kind.slice(1)}`,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (!known) {
      response.writeHead(200, kind === '.woff2' ? { ...headers, 'content-type': 'font/woff2' } : headers);
      response.end(readFileSync(file));
      return;
    }
    const body = packed.get(file) ?? pack(file);
    packed.set(file, body);
    response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(body);
  });
  const { port, close } = await listen(server);
  return { url: `http://127.0.0.1:${port}`, close };
}

function fileOf(folder: string, path: string): string | null {
  const candidates = [path, `${path.replace(/\/$/, '')}.html`, `${path}/index.html`];
  const places = candidates.map((one) => inside(folder, one)).filter((place) => place !== null);
  return places.find((place) => existsSync(place) && statSync(place).isFile()) ?? null;
}

function pack(file: string): Buffer {
  const content = file.endsWith('.html') ? inDark(readFileSync(file, 'utf8')) : readFileSync(file);
  return brotliCompressSync(content);
}
