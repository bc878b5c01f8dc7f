import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { headersOf, underscoreHeaders, writeHostFiles } from '../../scripts/build/host-files.ts';
import { writeHostOutput } from '../../scripts/build/host-output.ts';
import { hostRules, redirectsFile } from '../../scripts/build/host-rules.ts';
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
 * nobody who builds the site needs them. nginx and Apache are asked where the machine has them.
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
writeHostFiles(dist, headers, hostRules(moved));
// Apache answers as somebody else than root.
chmodSync(root, 0o755);

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

type FetchQuery = (address: string) => Promise<Answer>;

const askServer = (origin: string): FetchQuery =>
  async function ask(address: string): Promise<Answer> {
    const response = await fetch(origin + address, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (location) {
      const { pathname } = new URL(location, origin);
      return {
        ...(await ask(pathname)),
        redirectTo: pathname,
        redirectStatus: response.status,
        redirectCache: response.headers.get('cache-control'),
      };
    }
    const text = await response.text();
    const file = siteFiles.find((one) => readFileSync(join(dist, one), 'utf8') === text) ?? text;
    return { status: response.status, file, headers: Object.fromEntries(response.headers) };
  };

/** Starts a server in the folder of the site, and waits until it answers. */
async function startServer(port: number, command: string, given: readonly string[]): Promise<FetchQuery> {
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(command, given, {
    cwd: root,
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => server.kill());
  for (let tries = 0; tries < 120; tries += 1) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      return askServer(origin);
    await wait(500);
  }
  throw new Error(`${command} did not start.`);
}

async function cloudflare() {
  await writeHostOutput('cloudflare', root, { dist, headers, moved, database: null });
  // What was written here is what is served: nothing is to be built.
  const config = readFileSync('wrangler.jsonc', 'utf8').replace(/^.*"build":.*\n/m, '');
  writeFileSync(join(root, 'wrangler.jsonc'), config);
  const wrangler = join(tools, 'node_modules/.bin/wrangler');
  return startServer(8797, wrangler, ['dev', '--local', '--ip', '127.0.0.1', '--port', '8797']);
}

async function nginx() {
  const config = `daemon off; pid ${root}/nginx.pid; error_log stderr crit; events {}
http {
  access_log off; default_type text/html;
  client_body_temp_path ${root}/body; proxy_temp_path ${root}/proxy; fastcgi_temp_path ${root}/fastcgi;
  uwsgi_temp_path ${root}/uwsgi; scgi_temp_path ${root}/scgi;
  server { listen 127.0.0.1:8798; root ${dist}; include ${dist}/nginx.conf; }
}`;
  writeFileSync(join(root, 'nginx.conf'), config);
  return startServer(8798, 'nginx', ['-p', root, '-c', join(root, 'nginx.conf')]);
}

/** Where Debian has Apache's modules. */
const apacheModules = process.env.APACHE_MODULES ?? '/usr/lib/apache2/modules';

async function apache() {
  const modules = ['mpm_event', 'authz_core', 'dir', 'headers', 'mime', 'rewrite'].map(
    (name) => `LoadModule ${name}_module ${apacheModules}/mod_${name}.so`,
  );
  const config = `${modules.join('\n')}
ServerRoot ${root}
ServerName 127.0.0.1
Listen 127.0.0.1:8799
PidFile ${root}/apache.pid
ErrorLog ${root}/apache.log
TypesConfig /dev/null
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
DocumentRoot ${dist}
<Directory ${dist}>
  AllowOverride All
  Require all granted
</Directory>
`;
  writeFileSync(join(root, 'apache.conf'), config);
  return startServer(8799, 'apache2', ['-X', '-f', join(root, 'apache.conf')]);
}

/** Servers of one's own are asked where they are installed. */
const isInstalled = (command: string) => spawnSync(command, ['-v']).status === 0;
const hosts = {
  Netlify: netlify,
  Vercel: vercel,
  Cloudflare: cloudflare,
  ...(isInstalled('nginx') ? { nginx } : {}),
  ...(isInstalled('apache2') ? { Apache: apache } : {}),
};

let wrong = 0;
try {
  for (const [host, start] of Object.entries(hosts)) {
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
