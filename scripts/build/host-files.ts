import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embedProviders } from '../../src/lib/embeds.ts';
import { thirdParties } from '../../src/lib/third-parties.ts';
import { contentSecurityPolicy, inlineScripts, scriptHashes } from './content-security-policy.ts';
import { otherScripts } from './frame.ts';
import {
  cacheControl,
  type Header,
  hashedFolder,
  previewHeader,
  previewPaths,
  securityHeaders,
} from './headers.ts';

export interface HostRules {
  nginx: string;
  apache: string;
}

/** Services of the site; null is the embedded backend, on the site's own address. */
export interface Services {
  supabaseUrl: string | null;
  mail: boolean;
}

export type BuiltPages = Iterable<[file: string, html: string]>;

export const builtFiles = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();

/** One after the other: the pages of a large site do not fit into memory. */
export function* builtPages(dist: string): Generator<[file: string, html: string]> {
  for (const file of builtFiles(dist)) yield [file, readFileSync(join(dist, file), 'utf8')];
}

export function headersOf(dist: string, { supabaseUrl, mail }: Services): Header[] {
  return securityHeaders(
    contentSecurityPolicy({
      scripts: scriptHashes(builtPages(dist), inlineScripts(otherScripts())),
      connect: [...(supabaseUrl ? [new URL(supabaseUrl).origin] : []), ...(mail ? [thirdParties.mail] : [])],
      frame: [...new Set([thirdParties.map, ...embedProviders.map(({ origin }) => origin)])],
    }),
  );
}

/** Netlify and Cloudflare. Both join a header that two patterns set, so each is set by one pattern only. */
export function underscoreHeaders(headers: readonly Header[]): string {
  const block = (pattern: string, lines: readonly Header[]) =>
    [pattern, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const pages = ['/', '/fr', '/fr/*', '/en', '/en/*', '/admin', '/admin/*'];
  return [
    block('/*', headers),
    block(`${hashedFolder}*`, [['Cache-Control', cacheControl.hashed]]),
    ...pages.map((pattern) => block(pattern, [['Cache-Control', cacheControl.other]])),
    ...previewPaths.map((pattern) => block(pattern, [previewHeader])),
    '',
  ].join('\n\n');
}

/** An error must not be cached for a year: `always` is for the security headers only. */
function nginx(headers: readonly Header[], rules: string): string {
  return [
    '# include this file inside server { … }, next to root, server_name and the certificate.',
    `set $site_cache "${cacheControl.other}";`,
    `if ($uri ~ ^${hashedFolder}.*[^/]$) { set $site_cache "${cacheControl.hashed}"; }`,
    'add_header Cache-Control $site_cache;',
    // Matches the requested address, even if another file answers it; an empty header is not sent.
    'set $site_robots "";',
    `if ($request_uri ~ ^(${previewPaths.join('|')})/?([?]|$)) { set $site_robots "${previewHeader[1]}"; }`,
    `add_header ${previewHeader[0]} $site_robots always;`,
    ...headers.map(([name, value]) => `add_header ${name} "${value}" always;`),
    'location = /nginx.conf { return 404; }',
    rules.trim(),
    '',
  ].join('\n');
}

function apache(headers: readonly Header[], rules: string): string {
  return [
    '<IfModule mod_headers.c>',
    ...headers.map(([name, value]) => `  Header always set ${name} "${value}"`),
    `  Header set Cache-Control "${cacheControl.other}"`,
    `  Header set Cache-Control "${cacheControl.hashed}" "expr=%{REQUEST_URI} =~ m#^${hashedFolder}#"`,
    `  Header always set ${previewHeader[0]} "${previewHeader[1]}" "expr=%{THE_REQUEST} =~ m# (${previewPaths.join('|')})/?[? ]#"`,
    // Only `always` covers redirects, which a browser would otherwise cache for good.
    `  Header always set Cache-Control "${cacheControl.other}" "expr=%{REQUEST_STATUS} -in {'301', '308'}"`,
    '</IfModule>',
    '<FilesMatch "^(nginx\\.conf|_headers|_redirects)$">',
    '  Require all denied',
    '</FilesMatch>',
    rules.trim(),
    '',
  ].join('\n');
}

export function hostFiles(headers: readonly Header[], rules: HostRules): Record<string, string> {
  return {
    _headers: underscoreHeaders(headers),
    'nginx.conf': nginx(headers, rules.nginx),
    '.htaccess': apache(headers, rules.apache),
  };
}

export function writeHostFiles(dist: string, headers: readonly Header[], rules: HostRules): void {
  for (const [name, text] of Object.entries(hostFiles(headers, rules))) {
    writeFileSync(join(dist, name), text);
  }
}
