import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPage } from '../../scripts/build/cloudflare-worker';
import { fallbacks } from '../../scripts/build/fallbacks';
import { cacheControl, unlisted, unlistedHeader } from '../../scripts/build/headers';
import { headersOf, underscoreHeaders } from '../../scripts/build/host-files';
import { redirectsFile } from '../../scripts/build/host-rules';
import { malformedAddresses } from '../../scripts/build/malformed-addresses';
import { previewHeaders } from '../../scripts/build/preview-headers';
import { previewHost } from '../../scripts/build/preview-host';
import { vercelConfig } from '../../scripts/build/vercel-config';
import { type Answer, addresses, differences, siteFiles, writeSite } from '../support/hosts/addresses';
import { askCloudflare } from '../support/hosts/cloudflare';
import { askNetlify, headerRules, ruleFor } from '../support/hosts/netlify';
import { askVercel } from '../support/hosts/vercel';

const root = mkdtempSync(join(tmpdir(), 'site-'));
const dist = join(root, 'dist');
writeSite(dist);
const headers = headersOf(dist, { supabaseUrl: null, mail: false });
const rules = headerRules(underscoreHeaders(headers));
const redirects = redirectsFile();
const config = vercelConfig(
  headers,
  siteFiles.filter((file) => file.endsWith('.html')),
  fallbacks(),
);
const worker = findPage(fallbacks(), cacheControl.other, { paths: unlisted, header: unlistedHeader });

let origin = '';
let close: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [malformedAddresses(), previewHeaders(), previewHost()],
    preview: { host: '127.0.0.1', port: 0 },
  });
  close = () => server.close();
  const address = server.httpServer.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(async () => {
  await close?.();
  rmSync(root, { recursive: true });
});

async function askPreview(address: string): Promise<Answer> {
  const response = await fetch(origin + address);
  const text = await response.text();
  const file = siteFiles.find((one) => readFileSync(join(dist, one), 'utf8') === text) ?? text;
  return { status: response.status, file, headers: Object.fromEntries(response.headers) };
}

const hosts: Record<string, (address: string) => Answer | Promise<Answer>> = {
  Netlify: (address) =>
    askNetlify(address, {
      files: siteFiles,
      ruleFor: (path) => ruleFor(path, redirects),
      headers: rules,
    }),
  Vercel: (address) => askVercel(address, config, siteFiles),
  Cloudflare: (address) => askCloudflare(address, { files: siteFiles, headers: rules, worker }),
  'npm run preview': askPreview,
};

describe.each(Object.entries(hosts))('%s', (host, ask) => {
  it.each(addresses)('answers %s', async (address, expected) => {
    // Netlify gives the headers of a folder to what is missing in it, too.
    const seesMissing = host !== 'Netlify';
    expect(differences(await ask(address), expected, { seesMissing })).toEqual([]);
  });

  it.each(['/', '/fr/articles/kept', '/admin/login', '/nowhere', '/assets/index-abc123.js'])(
    'sends every header with %s, each once',
    async (address) => {
      const answer = await ask(address);
      for (const [name, value] of headers) expect(answer.headers[name.toLowerCase()]).toBe(value);
    },
  );
});

describe.each(Object.entries(hosts))('%s and search engines', (_host, ask) => {
  it.each(['/fr/preview', '/en/preview'])('keeps %s from them', async (address) => {
    expect((await ask(address)).headers['x-robots-tag']).toBe(unlistedHeader[1]);
  });

  it.each(['/fr', '/fr/articles/kept', '/fr/articles/published-since'])('and %s not', async (address) => {
    expect((await ask(address)).headers['x-robots-tag']).toBeUndefined();
  });
});

describe('One address a page', () => {
  it.each(['//elsewhere.example/', '/\\elsewhere.example/', '/fr//elsewhere.example/'])(
    'Vercel never sends %s to another site',
    (address) => {
      expect(askVercel(address, config, siteFiles).movedTo).toBeUndefined();
    },
  );

  it('Vercel leads nowhere from the name of a file', () => {
    expect(askVercel('/fr/services.html', config, siteFiles)).toMatchObject({ status: 404 });
  });
});

it('A Worker answers questions only', async () => {
  const answer = await worker(new Request('https://site.example/fr/nowhere', { method: 'POST' }), {
    ASSETS: { fetch: () => Promise.reject(new Error('asked')) },
  });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
