import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { mailFonts, malformedAddresses, previewHost } from './preview-host';

let root: string;
let server: PreviewServer;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'preview-'));
  for (const folder of ['dist/fr', 'dist/assets', 'dist-before'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['index.html', 'fr.html', 'fr/articles.html', '404.html', 'fr/404.html']) {
    writeFileSync(join(root, 'dist', file), `page ${file}`);
  }
  writeFileSync(join(root, 'dist', '_redirects'), '/2020/%C3%89t%C3%A9 /fr/articles 301\n');
  for (const file of ['secret.html', 'secret.txt', 'dist-before/secret.html']) {
    writeFileSync(join(root, file), 'a secret');
  }
  server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [malformedAddresses(), previewHost()],
    preview: { host: '127.0.0.1', port: 0 },
  });
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

/** Not by fetch, which would normalise the address. */
function get(path: string): Promise<{ status: number; text: string; location?: string }> {
  const { port } = server.httpServer.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          ...(response.headers.location && { location: response.headers.location }),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['/', 'page index.html'],
  ['/fr', 'page fr.html'],
  ['/fr/articles?page=2', 'page fr/articles.html'],
  ['/fr%2farticles', 'page fr/articles.html'],
])('serves a page at %s', async (path, text) => {
  expect(await get(path)).toEqual({ status: 200, text });
});

test.each(['/2020/%C3%89t%C3%A9', '/2020/%C3%89t%C3%A9/'])(
  'leads on from the old address %s',
  async (path) => {
    expect(await get(path)).toEqual({ status: 301, text: '', location: '/fr/articles' });
  },
);

test.each([
  '/..%2fsecret.html',
  '/..%2fsecret',
  '/%2e%2e%2fsecret.html',
  '/..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/fr/..%2f..%2fsecret.html',
  '/fr/..%2F../..%2fsecret',
  '/../secret.html',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.html',
  '/..%2fdist-before%2fsecret.html',
  '/..%2fdist-before%2fsecret',
  '//..%2fsecret.html',
  '/.%00./secret.html',
  '//[',
  '/%',
])('answers 404 at %s', async (path) => {
  const { status, text } = await get(path);
  expect([status, text]).toEqual([404, expect.stringMatching(/^page (fr\/)?404\.html$/)]);
});

test('serves the fonts of mails in development as a build does', async () => {
  mkdirSync(join(root, 'src/brand/fonts'), { recursive: true });
  writeFileSync(join(root, 'src/brand/fonts/instrument.woff2'), 'a face');
  const plugins = [mailFonts()];
  const options = { host: '127.0.0.1', port: 0 };
  const dev = await createServer({ root, configFile: false, logLevel: 'silent', plugins, server: options });
  await dev.listen();
  const answer = await fetch(new URL('/fonts/instrument.woff2', dev.resolvedUrls?.local[0]));
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.text()).toBe('a face');
  await dev.close();
});
