import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloudflareWorker, workerOf } from '../../scripts/build/cloudflare-worker';
import { fallbacks } from '../../scripts/build/fallbacks';
import { cacheControl, previewHeader, previewPaths } from '../../scripts/build/headers';
import { headersOf, underscoreHeaders } from '../../scripts/build/host-files';
import { hostRedirects, maxRedirects } from '../../scripts/build/host-redirects';
import { hostRules, redirectsFile } from '../../scripts/build/host-rules';
import { malformedAddresses, previewHeaders, previewHost } from '../../scripts/build/preview-host';
import { vercelConfig } from '../../scripts/build/vercel-config';
import { type Answer, addresses, differences, moved, siteFiles, writeSite } from '../support/hosts/addresses';
import { askCloudflare } from '../support/hosts/cloudflare';
import { askNetlify, headerRules, ruleFor } from '../support/hosts/netlify';
import { askVercel } from '../support/hosts/vercel';

const root = mkdtempSync(join(tmpdir(), 'site-'));
const dist = join(root, 'dist');
writeSite(dist);
// What the preview reads; no host publishes it.
writeFileSync(join(dist, '_redirects'), redirectsFile(moved));
const headers = headersOf(dist, { supabaseUrl: null, mail: false });
const rules = headerRules(underscoreHeaders(headers));
const redirects = redirectsFile(moved);
const config = vercelConfig(
  headers,
  siteFiles.filter((file) => file.endsWith('.html')),
  fallbacks(),
  moved,
);
const known = {
  open: fallbacks(),
  pageCache: cacheControl.other,
  moved,
  unindexed: { paths: previewPaths, header: previewHeader },
  database: null,
};
const worker = workerOf(known);

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
  const response = await fetch(origin + address, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (location) {
    const { pathname } = new URL(location, origin);
    return {
      ...(await askPreview(pathname)),
      redirectTo: pathname,
      redirectStatus: response.status,
      redirectCache: response.headers.get('cache-control'),
    };
  }
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
    expect((await ask(address)).headers['x-robots-tag']).toBe(previewHeader[1]);
  });

  it.each(['/fr', '/fr/articles/kept', '/fr/articles/published-since'])('and %s not', async (address) => {
    expect((await ask(address)).headers['x-robots-tag']).toBeUndefined();
  });
});

describe('One address a page', () => {
  it.each(['//elsewhere.example/', '/\\elsewhere.example/', '/fr//elsewhere.example/'])(
    'Vercel never sends %s to another site',
    (address) => {
      expect(askVercel(address, config, siteFiles).redirectTo).toBeUndefined();
    },
  );

  it('Vercel leads nowhere from the name of a file', () => {
    expect(askVercel('/fr/services.html', config, siteFiles)).toMatchObject({ status: 404 });
  });
});

describe.each(Object.entries(hosts))('%s and an address that was copied badly', (_host, ask) => {
  it.each([
    ['/fr//articles', 'fr/articles.html'],
    ['/fr/articles//kept', 'fr/articles/kept.html'],
    ['/fr.html', 'fr.html'],
    ['/index.html', 'index.html'],
    ['/fr/articles/kept.html', 'fr/articles/kept.html'],
    ['/fr/articles/kept.', 'fr/articles/kept.html'],
    ['/fr/articles/Kept)', 'fr/articles/kept.html'],
    ['/fr/services,', 'fr/services.html'],
  ])('answers %s by its page, by one that the browser mends, or as not found', async (address, file) => {
    const answer = await ask(address);
    expect([
      [200, file],
      [200, 'shell.html'],
      [404, 'fr/404.html'],
      [404, '404.html'],
    ]).toContainEqual([answer.status, answer.file]);
  });

  it.each(['/fr//nowhere', '/fr/nowhere.html', '/fr/Nowhere).'])('does not find %s', async (address) => {
    expect((await ask(address)).status).toBe(404);
  });
});

describe('Servers of one’s own', () => {
  const rules = hostRules(moved);

  /** Where nginx sends to by its `rewrite` lines, one after the other. */
  const byNginx = (path: string): string => {
    for (const [, pattern = '', to = ''] of rules.nginx.matchAll(/^rewrite "?(\S+?)"? (\S+) permanent;$/gm)) {
      const next = new RegExp(pattern).test(path) && path.replace(new RegExp(pattern), to);
      if (next) return byNginx(next);
    }
    return path;
  };
  const byApache = (path: string): string => {
    const [, pattern = ''] = /tolower\(.*?\) =~ m#(.+)#"/.exec(rules.apache) ?? [];
    return /[A-Z]/.test(path) ? (new RegExp(pattern).exec(path.toLowerCase())?.[1] ?? path) : path;
  };

  it.each([
    ['/EN', '/en'],
    ['/Fr/', '/fr'],
    ['/FR/Mentions-Legales', '/fr/mentions-legales'],
    ['/CONTACT', '/contact'],
    ['/En/ADMIN/login', '/en/admin/login'],
    ['/fr/Articles/kept', '/fr/articles/kept'],
    ['/fr/services', '/fr/services'],
    ['/fr/servicesplus', '/fr/servicesplus'],
    ['/assets/Index-Abc.js', '/assets/Index-Abc.js'],
    ['/documents/Plan.PDF', '/documents/Plan.PDF'],
  ])('lead from %s to %s', (typed, page) => {
    expect(byNginx(typed)).toBe(page);
    expect(byApache(typed)).toBe(page);
  });

  it('change the letters of a slug where they can', () => {
    expect(byApache('/FR/Articles/Kept')).toBe('/fr/articles/kept');
    expect(byNginx('/FR/Articles/Kept')).toBe('/fr/articles/Kept');
  });
});

describe('A Worker that may ask the database', () => {
  const site = { ...known, database: { url: 'https://project.test', key: 'public' } };
  const ASSETS = {
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url);
      return new Response(pathname, { status: pathname === '/shell' ? 200 : 404 });
    },
  };
  const rows: Record<string, unknown> = {
    '/rest/v1/articles_fr?select=slug&slug=eq.published-since': [{ slug: 'published-since' }],
    '/rest/v1/rpc/find_new_address?noun=projects&lang=en&old_slug=left-since': 'new',
    '/rest/v1/job_offers?select=id&id=eq.0ffe0000-0000-4000-8000-000000000001': [{ id: '0ffe0000' }],
  };
  const asked: string[] = [];
  const ask = async (path: string) => {
    vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
      const { origin, pathname, search } = new URL(address);
      expect([origin, headers.apikey]).toEqual(['https://project.test', 'public']);
      asked.push(pathname + search);
      if (path.includes('unsure')) return new Response('', { status: 500 });
      return Response.json(rows[pathname + search] ?? (pathname.includes('/rpc/') ? null : []));
    });
    const answer = await workerOf(site)(new Request(`https://site.example${path}`), { ASSETS });
    vi.unstubAllGlobals();
    return [answer.status, answer.headers.get('location') ?? (await answer.text())];
  };

  it.each([
    ['/fr/articles/published-since', 200, '/shell'],
    ['/fr/articles/unknown', 404, '/shell'],
    ['/en/portfolio/unknown', 404, '/shell'],
    ['/en/portfolio/left-since?from=mail', 301, '/en/portfolio/new?from=mail'],
    ['/en/careers/0ffe0000-0000-4000-8000-000000000001', 200, '/shell'],
    ['/en/careers/0ffe0000-0000-4000-8000-000000000002', 404, '/shell'],
    ['/en/careers/nowhere', 404, '/shell'],
    ['/fr/articles/unsure', 200, '/shell'],
    ['/fr/articles/a/b', 404, '/shell'],
    ['/fr/newsletter/unsubscribe', 200, '/shell'],
    ['/admin/login', 200, '/shell'],
  ])('answers %s with %i', async (path, status, text) => {
    expect(await ask(path)).toEqual([status, text]);
  });

  it('asks nothing of what is no content', async () => {
    asked.length = 0;
    for (const path of ['/admin/login', '/fr/preview', '/nowhere', '/fr/articles/a?b=c&d']) await ask(path);
    expect(asked).toEqual([
      '/rest/v1/articles_fr?select=slug&slug=eq.a',
      '/rest/v1/rpc/find_new_address?noun=articles&lang=fr&old_slug=a',
    ]);
  });

  it('is whole by its own text', async () => {
    const text = cloudflareWorker({ ...site, database: null });
    const { default: written } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
    );
    const answer = await written.fetch(new Request('https://site.example/FR/Articles/New?x'), { ASSETS });
    expect(answer.headers.get('location')).toBe('/fr/articles/new?x');
  });
});

it('A Worker answers questions only', async () => {
  const answer = await worker(new Request('https://site.example/fr/nowhere', { method: 'POST' }), {
    ASSETS: { fetch: () => Promise.reject(new Error('asked')) },
  });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

describe('A former address', () => {
  const rules = hostRules(moved);

  it('is in the words of servers of one’s own', () => {
    expect(rules.nginx).toContain(
      'location = /fr/articles/renamed { rewrite ^ /fr/articles/kept permanent; }',
    );
    expect(rules.apache).toContain('RewriteRule ^fr/articles/renamed/?$ /fr/articles/kept [R=301,L]');
  });

  it('keeps what was asked with it', async () => {
    const asked = new Request('https://site.example/fr/articles/renamed/?from=mail');
    const answer = await worker(asked, { ASSETS: { fetch: () => Promise.reject(new Error('asked')) } });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/fr/articles/kept?from=mail']);
    const previewed = await fetch(`${origin}/fr/articles/renamed?from=mail`, { redirect: 'manual' });
    expect([previewed.status, previewed.headers.get('location')]).toEqual([
      301,
      '/fr/articles/kept?from=mail',
    ]);
  });

  it.each([
    ['/fr/articles/a b', '/fr/articles/kept'],
    ['/fr/articles/a;}', '/fr/articles/kept'],
    ['/fr/articles/old', '//elsewhere.example'],
    ['/fr/articles/old', 'https://elsewhere.example/fr/articles/x'],
    ['/admin/login', '/fr/articles/kept'],
    ['/contact.html', '/fr/articles/kept'],
    ['/robots.txt', '/fr/articles/kept'],
    ['/2019/a;}', '/fr/articles/kept'],
    ['/sitemap', '/fr/articles/kept'],
    ['/Sitemap-posts.html', '/fr/articles/kept'],
    ['/assets/x', '/fr/articles/kept'],
    ['/share/fr/articles/kept', '/fr/articles/kept'],
    ['/rest/v1', '/fr/articles/kept'],
    ['/auth/v1/token', '/fr/articles/kept'],
    ['/storage/v1', '/fr/articles/kept'],
    ['/functions/v1/send-mail', '/fr/articles/kept'],
    ['/404.html', '/fr/articles/kept'],
    ['/en/articles/living', '/fr/articles/kept'],
    ['/fr/portfolio/living', '/fr/articles/kept'],
    ['/fr/articles/old', '/fr/articles/kept\n/* https://elsewhere.example 301!'],
  ])('%s is told no host where it is none, or leads to %s', (from, to) => {
    expect(hostRedirects([{ from, to }, ...moved])).toEqual(moved);
  });

  it('is told hosts of the site that content came from, too', () => {
    const old = { from: '/2019/05/bonjour.html', to: '/fr/articles/kept' };
    expect(hostRedirects([old, ...moved])).toEqual([old, ...moved]);
  });

  it('comes after the redirects of the owner, which may lead outside', async () => {
    const own = [
      { from: '/Old.pdf', to: 'https://shop.example.com/a?b=c' },
      { from: '/fr/articles/renamed', to: '/fr/services' },
    ];
    const all = hostRedirects(moved, own);
    expect(all).toEqual([...own, moved[1]]);
    expect(redirectsFile(all)).toMatch(/^\/Old\.pdf https:\/\/shop\.example\.com\/a\?b=c 301\n/);
    const said = hostRules(all);
    expect(said.nginx).toContain(
      'location = /Old.pdf { rewrite ^ https://shop.example.com/a?b=c permanent; }',
    );
    expect(said.apache).toContain('RewriteRule ^Old\\.pdf/?$ https://shop.example.com/a?b=c [R=301,L]');
    const answer = await workerOf({ ...known, moved: all })(
      new Request('https://site.example/Old.pdf?from=mail'),
      { ASSETS: { fetch: () => Promise.reject(new Error('asked')) } },
    );
    expect(answer.headers.get('location')).toBe('https://shop.example.com/a?b=c&from=mail');
  });

  it.each([
    ['/a$1', '/fr'],
    ['/caf%C3%A9', '/fr'],
    ['/a;b', '/fr'],
    ['/a', '/fr/contact#form'],
    ['/a', '/fr/%20'],
    ['/a', 'https://elsewhere.example/:splat'],
    ['/a', '/fr;} evil'],
    ['/a', '//elsewhere.example'],
  ])('is left to the page where a host would misread it: %s to %s', (from, to) => {
    expect(hostRedirects([], [{ from, to }])).toEqual([]);
  });

  it('is told hosts as far as they count', () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      from: `/fr/articles/old-${index}`,
      to: '/fr/articles/kept',
    }));
    expect(hostRedirects(many)).toEqual(many.slice(0, maxRedirects));
  });
});
