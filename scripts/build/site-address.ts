import { BuildError } from './build-error.ts';

const demoAddress = 'http://127.0.0.1:4173';

export function siteAddress(target: 'configured' | 'embedded', given = process.env.VITE_SITE_URL): string {
  if (!given) {
    if (target === 'embedded') return demoAddress;
    throw new BuildError(
      'VITE_SITE_URL is empty: say in .env where the site will stand, e.g. https://www.example.com. ' +
        'Canonical links, the sitemap, the feeds and share pictures name it.',
    );
  }
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new BuildError(
      `VITE_SITE_URL is "${given}": it must be an address without a path, e.g. https://www.example.com.`,
    );
  }
  return url.origin;
}
