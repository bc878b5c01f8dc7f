import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cacheControlOf, securityHeaders } from './headers.ts';
import { headersOf, hostFiles, writeHostFiles } from './host-files.ts';

const headers = securityHeaders("default-src 'self'");
const rules = {
  nginx: 'location / { try_files $uri =404; }',
  apache: 'RewriteEngine On',
};
const file = (name: string) => hostFiles(headers, rules)[name] ?? '';

function built(): string {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'fr'));
  for (const name of ['index.html', 'fr/index.html'])
    writeFileSync(join(dist, name), '<script>go()</script>');
  return dist;
}

describe('Headers', () => {
  it('uses names that a browser knows', () => {
    expect(Object.fromEntries(headers)).toEqual({
      'Content-Security-Policy': "default-src 'self'",
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Access-Control-Allow-Origin': '*',
      'Permissions-Policy': expect.stringContaining('camera=()'),
    });
  });

  it('name the hosts of a configured project, and none for the embedded backend', () => {
    const policy = (supabaseUrl: string | null, mail: boolean) =>
      Object.fromEntries(headersOf(built(), { supabaseUrl, mail }))['Content-Security-Policy'];
    expect(policy(null, false)).toContain("connect-src 'self';");
    expect(policy('https://project.supabase.co/', false)).toContain(
      "connect-src 'self' https://project.supabase.co;",
    );
    expect(policy('https://project.supabase.co', true)).toContain(
      "connect-src 'self' https://project.supabase.co https://api.emailjs.com;",
    );
  });

  it.each([
    ['/assets/index-abc.js', 'public, max-age=31536000, immutable'],
    ['/assets/bricolage-abc.woff2', 'public, max-age=31536000, immutable'],
    ['/fr/articles', 'no-cache'],
    ['/sitemap.xml', 'no-cache'],
  ])('keep %s: %s', (path, value) => {
    expect(cacheControlOf(path)).toBe(value);
  });
});

describe('The files static hosts read', () => {
  it.each(['_headers', 'nginx.conf', '.htaccess'])('%s has every header', (name) => {
    for (const [header, value] of headers) {
      expect(file(name)).toContain(header);
      expect(file(name)).toContain(value);
    }
    expect(file(name)).toContain('immutable');
  });

  it('.htaccess has redirects revalidated, which get only headers set with `always`', () => {
    expect(file('.htaccess')).toContain(
      `Header always set Cache-Control "no-cache" "expr=%{REQUEST_STATUS} -in {'301', '308'}"`,
    );
  });

  it('_headers sets each header once per address: both hosts would join two', () => {
    const patterns = file('_headers')
      .split('\n\n')
      .filter((block) => block.includes('Cache-Control'))
      .map((block) => block.split('\n')[0]);
    expect(patterns).toEqual(['/assets/*', '/', '/fr', '/fr/*', '/en', '/en/*', '/admin', '/admin/*']);
    expect(file('_headers').split('\n\n')[0]).not.toContain('Cache-Control');
  });

  it('nginx and Apache cache files as they should, and never an error', () => {
    expect(file('nginx.conf')).toContain(rules.nginx);
    expect(file('nginx.conf')).toMatch(/add_header Cache-Control \$site_cache;/);
    expect(file('.htaccess')).toContain(rules.apache);
    expect(file('.htaccess')).not.toMatch(/always set Cache-Control.*immutable/);
  });

  it('writes them into the built site', () => {
    const dist = built();
    writeHostFiles(dist, headersOf(dist, { supabaseUrl: null, mail: false }), rules);
    expect(readFileSync(join(dist, '_headers'), 'utf8')).toMatch(
      /script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/,
    );
    expect(readFileSync(join(dist, '.htaccess'), 'utf8')).toContain('RewriteEngine On');
  });
});
