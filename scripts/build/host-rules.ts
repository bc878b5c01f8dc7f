import type { Redirect } from '../../src/content/redirects/model.ts';
import { fallbacks } from './fallbacks.ts';
import type { HostRules } from './host-files.ts';
import { typedLines, typedPattern, typedRules } from './typed-addresses.ts';

export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** For Netlify. Cloudflare follows these rules before it looks for a file: every article would be the empty page. */
export function redirectsFile(moved: readonly Redirect[]): string {
  const lines = fallbacks().flatMap(({ under, file }) => {
    const target = `/${file.replace(/\.html$/, '')}`;
    const itself = target === under ? [] : [`${under} ${target} 200`];
    return [...itself, `${under}/* ${target} 200`];
  });
  // Former addresses go first, because the first matching line wins and the fallback matches their whole folder.
  const first = moved.map(({ from, to }) => `${from} ${to} 301`);
  return [...first, ...typedLines(), ...lines, '/fr/* /fr/404.html 404', ''].join('\n');
}

export const readMoved = (text: string): Redirect[] =>
  text.split('\n').flatMap((line) => {
    const [from, to, status] = line.split(' ');
    return from && to && status === '301' ? [{ from, to }] : [];
  });

export const readFallbacks = (text: string) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, under, target] = /^(\S+)\/\* (\S+) 200$/.exec(line) ?? [];
      return under && target ? [{ under, file: `${target.slice(1)}.html` }] : [];
    });

export function hostRules(moved: readonly Redirect[]): HostRules {
  return {
    nginx: [
      'error_page 404 /404.html;',
      // One address for each page; otherwise `/fr/` would look for a file named `.html`.
      'rewrite ^/(.+)/$ /$1 permanent;',
      ...typedRules().map(({ pattern, to }) => `rewrite "${pattern}" ${to} permanent;`),
      ...moved.map(({ from, to }) => `location = ${from} { rewrite ^ ${to} permanent; }`),
      'location / { try_files $uri $uri.html =404; }',
      'location = / { try_files /index.html =404; }',
      // A longer prefix wins over "/", and the page's own file over the fallback.
      ...fallbacks().map(
        ({ under, file }) =>
          `location ~ ^${literally(under)}(/|$) { try_files $uri $uri.html /${file} =404; }`,
      ),
      'location /fr/ { error_page 404 /fr/404.html; try_files $uri $uri.html =404; }',
    ].join('\n'),
    apache: [
      'DirectorySlash Off',
      'Options -Indexes -MultiViews',
      'ErrorDocument 404 /404.html',
      '<If "%{REQUEST_URI} =~ m#^/fr/#">',
      '  ErrorDocument 404 /fr/404.html',
      '</If>',
      '<IfModule mod_rewrite.c>',
      '  RewriteEngine On',
      '  RewriteRule ^$ index.html [L]',
      ...moved.map(({ from, to }) => `  RewriteRule ^${literally(from.slice(1))}/?$ ${to} [R=301,L]`),
      '  RewriteCond %{REQUEST_FILENAME} -f',
      '  RewriteRule ^ - [L]',
      `  RewriteCond expr "tolower(%{REQUEST_URI}) =~ m#${typedPattern()}#"`,
      '  RewriteRule [A-Z] %1 [R=301,L]',
      '  RewriteCond %{DOCUMENT_ROOT}/$1.html -f',
      '  RewriteRule ^(.+?)/?$ $1.html [L]',
      ...fallbacks().map(({ under, file }) => `  RewriteRule ^${literally(under.slice(1))}(/|$) ${file} [L]`),
      '</IfModule>',
    ].join('\n'),
  };
}
