import { brand } from '../../src/brand/brand';
import { faviconSvg } from '../../src/brand/motif/mark';
import { fontFilesOf, loadFaces } from './faces';
import { iconSvg } from './icons';
import { dayAccent, night } from './night';
import { rasterise } from './raster';
import { share, shareCard } from './share-card';

/** What public/ holds of the brand, by file name. */
export async function brandFiles(): Promise<Record<string, string | Uint8Array>> {
  const faces = await loadFaces();
  const card = shareCard({ title: brand.name, label: brand.city, picture: 'house' }, faces);
  const maskable = iconSvg(0.52, 0);
  return {
    'favicon.svg': `${faviconSvg(dayAccent, night.accent)}\n`,
    'og-image.png': rasterise(card, share.width, fontFilesOf(faces)),
    'icon-192.png': rasterise(iconSvg(0.66, 4.6), 192),
    'icon-512.png': rasterise(iconSvg(0.66, 4.6), 512),
    'icon-maskable.png': rasterise(maskable, 512),
    'apple-touch-icon.png': rasterise(iconSvg(0.66, 0), 180),
    'site.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
  };
}

const manifest = {
  name: brand.name,
  short_name: brand.name,
  start_url: '/',
  display: 'browser',
  background_color: night.bg,
  theme_color: night.bg,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};
