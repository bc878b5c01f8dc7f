import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { headersOf, underscoreHeaders } from '../../scripts/build/host-files.ts';
import { writeHostOutput } from '../../scripts/build/host-output.ts';
import { redirectsFile } from '../../scripts/build/host-rules.ts';
import type { VercelConfig } from '../../scripts/build/vercel-config.ts';
import {
  type Answer,
  addresses,
  differences,
  moved,
  siteFiles,
  writeSite,
} from '../support/hosts/addresses.ts';
import { askNetlify } from '../support/hosts/netlify.ts';
import { askVercel } from '../support/hosts/vercel.ts';

/**
 * The table of addresses once more, answered by the hosts' own programs: Netlify's parsers and the matcher of its command
 * line, Vercel's check of routes, Cloudflare's local server. They are fetched by npm into a folder of their own, because
 * nobody who builds the site needs them.
 */
const tools = join(process.cwd(), '.cache/host-tools');
const packages = {
  '@netlify/headers-parser': '9.0.3',
  '@netlify/redirect-parser': '15.0.4',
  '@vercel/routing-utils': '6.6.0',
  'netlify-redirector': '0.5.0',
  wrangler: '4.86.0',
};

if (Object.keys(packages).some((name) => !existsSync(join(tools, 'node_modules', name)))) {
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: tools, stdio: 'inherit' });
}
const required = createRequire(join(tools, 'package.json'));
const imported = (name: string) =>
  import(pathToFileURL(join(tools, 'node_modules', name, 'lib/index.js')).href);

const root = mkdtempSync(join(tmpdir(), 'hosts-'));
const dist = join(root, 'dist');
writeSite(dist);
const headers = headersOf(dist, { supabaseUrl: null, mail: false });

async function netlify() {
  const files = { redirects: join(root, '_redirects'), headers: join(root, '_headers') };
  writeFileSync(files.redirects, redirectsFile(moved));
  writeFileSync(files.headers, underscoreHeaders(headers));
  const [{ parseAllRedirects }, { parseAllHeaders }] = await Promise.all([
    imported('@netlify/redirect-parser'),
    imported('@netlify/headers-parser'),
  ]);
  const rules = await parseAllRedirects({
    redirectsFiles: [files.redirects],
    configRedirects: [],
    minimal: true,
  });
  const given = await parseAllHeaders({ headersFiles: [files.headers], configHeaders: [], minimal: true });
  const faults = [...rules.errors, ...given.errors];
  if (faults.length > 0) throw new Error(`Netlify refuses a line: ${faults.join(' ')}`);
  const matcher = await required('netlify-redirector').parsePlain(redirectsFile(moved), {});
  const nothing = { query: '', headers: {}, cookieValues: {}, getHeader: () => '', getCookie: () => '' };
  return (address: string) =>
    askNetlify(address, {
      files: siteFiles,
      ruleFor: (path) => matcher.match({ scheme: 'https', host: 'site.example', path, ...nothing }),
      headers: given.headers.map((one: { for: string; values: Record<string, string> }) => ({
        pattern: one.for,
        headers: one.values,
      })),
    });
}

async function vercel() {
  const folder = await writeHostOutput('vercel', root, { dist, headers, moved, database: null });
  const config: VercelConfig = JSON.parse(readFileSync(join(root, folder, 'config.json'), 'utf8'));
  const { routes, error } = required('@vercel/routing-utils').normalizeRoutes(config.routes);
  if (error) throw new Error(`Vercel refuses the routes: ${JSON.stringify(error)}`);
  return (address: string) => askVercel(address, { ...config, routes }, siteFiles);
}

const port = 8797;
const origin = `http://127.0.0.1:${port}`;

async function askServer(address: string): Promise<Answer> {
  const response = await fetch(origin + address, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (location) {
    const { pathname } = new URL(location, origin);
    return {
      ...(await askServer(pathname)),
      movedTo: pathname,
      movedFor: response.status,
      movedCache: response.headers.get('cache-control'),
    };
  }
  const text = await response.text();
  const file = siteFiles.find((one) => readFileSync(join(dist, one), 'utf8') === text) ?? text;
  return { status: response.status, file, headers: Object.fromEntries(response.headers) };
}

async function cloudflare() {
  await writeHostOutput('cloudflare', root, { dist, headers, moved, database: null });
  // What was written here is what is served: nothing is to be built.
  const config = readFileSync('wrangler.jsonc', 'utf8').replace(/^.*"build":.*\n/m, '');
  writeFileSync(join(root, 'wrangler.jsonc'), config);
  const server = spawn(
    join(tools, 'node_modules/.bin/wrangler'),
    ['dev', '--local', '--ip', '127.0.0.1', '--port', String(port)],
    { cwd: root, env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' }, stdio: 'ignore' },
  );
  const stop = () => server.kill();
  process.once('exit', stop);
  for (let tries = 0; tries < 120; tries += 1) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      return askServer;
    await wait(500);
  }
  throw new Error('Cloudflare’s local server did not start.');
}

let wrong = 0;
try {
  for (const [host, start] of Object.entries({ Netlify: netlify, Vercel: vercel, Cloudflare: cloudflare })) {
    const ask = await start();
    for (const [address, expected] of addresses) {
      const answer = await ask(address);
      const found = differences(answer, expected, { seesMissing: host !== 'Netlify' });
      for (const [name, value] of headers) {
        if (answer.headers[name.toLowerCase()] !== value) found.push(`${name} is not as built`);
      }
      for (const one of found) console.error(`${host} ${address}: ${one}`);
      wrong += found.length;
    }
    console.log(`${host}: ${addresses.length} addresses asked`);
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
process.exit(wrong > 0 ? 1 : 0);
