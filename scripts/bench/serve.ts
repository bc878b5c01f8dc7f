import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Backend } from '../../dev/backend.ts';
import { bridge } from '../../dev/node-bridge.ts';
import { answer, isBackendPath } from '../../dev/routes.ts';
import { listen } from '../../dev/testing/http.ts';
import { cacheControlOf } from '../build/headers.ts';
import { lookUp } from '../build/host-lookup.ts';
import { isFileIn } from '../build/resolve-inside.ts';

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

function inDark(html: string): string {
  const key = /themeKey:["`']([^"`']+)/.exec(html)?.[1] ?? '';
  return html.replace('<script>', `<script>localStorage.setItem('${key}','dark')</script><script>`);
}

export interface Served {
  url: string;
  close: () => Promise<void>;
}

export async function serveFolder(folder: string, backend: Backend): Promise<Served> {
  const bodies = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/');
    if (isBackendPath(path)) {
      void bridge(request, response, (asked, caller) => answer(backend, asked, caller));
      return;
    }
    const { file, status } = lookUp(path, isFileIn(folder));
    const kind = extname(file);
    const isPacked = kind in types;
    const body = bodies.get(file) ?? read(join(folder, file), isPacked);
    bodies.set(file, body);
    response.writeHead(status, {
      'content-type': types[kind] ?? (kind === '.woff2' ? 'font/woff2' : `image/${kind.slice(1)}`),
      'cache-control': cacheControlOf(path),
      ...(isPacked ? { 'content-encoding': 'br' } : {}),
    });
    response.end(body);
  });
  const { port, close } = await listen(server);
  return { url: `http://127.0.0.1:${port}`, close };
}

function read(file: string, isPacked: boolean): Buffer {
  if (!isPacked) return readFileSync(file);
  return brotliCompressSync(file.endsWith('.html') ? inDark(readFileSync(file, 'utf8')) : readFileSync(file));
}
