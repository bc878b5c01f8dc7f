import type { Page } from '../../src/app/prerender/pages';
import { hreflangs } from '../../src/lib/hreflang';
import { langs } from '../../src/lib/lang';
import { xml } from './xml';

export function sitemap(pages: readonly Page[], origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.map((page) => entry(page, origin)),
    '</urlset>',
    '',
  ].join('\n');
}

function entry({ path, alternates, lastModified }: Page, origin: string): string {
  return [
    '  <url>',
    `    <loc>${xml(origin + path)}</loc>`,
    ...(lastModified ? [`    <lastmod>${xml(new Date(lastModified).toISOString())}</lastmod>`] : []),
    ...hreflangs(origin, alternates).map(
      ({ lang, href }) => `    <xhtml:link rel="alternate" hreflang="${lang}" href="${xml(href)}"/>`,
    ),
    '  </url>',
  ].join('\n');
}

export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /fr/admin',
    'Disallow: /en/admin',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Whom to tell of a fault of security (RFC 9116). It expires within the year the RFC asks for; a build a month keeps it. */
export function securityText(email: string, origin: string, now = new Date()): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth()));
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${langs.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
