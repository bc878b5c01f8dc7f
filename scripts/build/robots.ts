/** Crawlers stay out of the admin and find the sitemap. */
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
