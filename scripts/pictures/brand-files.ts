import { agency, facts } from '../../src/brand/agency';
import { colorOf, type Theme } from '../../src/brand/read-colors';
import { fontFilesOf, loadFaces } from './faces';
import { rasterise } from './raster';
import { logo, share, shareCard } from './share-card';

function faviconSvg(): string {
  const [light, dark] = [colorOf('light', 'accent'), colorOf('dark', 'accent')];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    `<style>svg{color:${light}}@media(prefers-color-scheme:dark){svg{color:${dark}}}</style>${logo(2.2)}</svg>`
  );
}

export async function brandFiles(): Promise<Record<string, string | Uint8Array>> {
  const faces = await loadFaces();
  const card = shareCard({ title: agency().name, label: agency().city, picture: 'house' }, faces);
  const maskable = iconSvg(0.52, 0);
  return {
    'favicon.svg': `${faviconSvg()}\n`,
    'og-image.png': rasterise(card, share.width, fontFilesOf(faces)),
    'icon-192.png': rasterise(iconSvg(0.66, 4.6), 192),
    'icon-512.png': rasterise(iconSvg(0.66, 4.6), 512),
    'icon-maskable.png': rasterise(maskable, 512),
    'apple-touch-icon.png': rasterise(iconSvg(0.66, 0), 180),
    'mail-strip.png': rasterise(stripSvg(), 1056),
    'site.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
  };
}

const mailTokens = ['bg', 'surface', 'raised', 'line', 'text', 'muted', 'accent', 'on-accent'];

/** The brand of mails, as code: the Edge Function that sends them is deployed without the site's own files. */
export function mailBrand() {
  const { name, street, postal_code, city, region, country_code, phone, time_zone } = agency();
  const colors = (theme: Theme) =>
    Object.fromEntries(mailTokens.map((token) => [token, colorOf(theme, token)]));
  return {
    agency: { name, street, postal_code, city, region, country_code, phone, time_zone },
    light: colors('light'),
    dark: colors('dark'),
  };
}

function stripSvg(): string {
  const [wall, beam] = [colorOf('dark', 'accent'), colorOf('light', 'house-beam')];
  const braces = Array.from({ length: 44 }, (_, index) => `M${index * 12} 11l6-10 6 10`).join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 528 12">' +
    `<rect width="528" height="12" fill="${wall}"/>` +
    `<path d="M0 1h528M0 11h528${facts.drawings === 'house' ? braces : ''}" fill="none" stroke="${beam}" stroke-width="2"/></svg>`
  );
}

const manifest = {
  name: agency().name,
  short_name: agency().name,
  start_url: '/',
  display: 'browser',
  background_color: colorOf('dark', 'bg'),
  theme_color: colorOf('dark', 'bg'),
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

/** `room` is the share of the width for the mark: a maskable icon may lose a fifth on every side. */
function iconSvg(room: number, corner: number): string {
  const start = 12 * (1 - room);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    `<rect width="24" height="24" rx="${corner}" fill="${colorOf('dark', 'bg')}"/>` +
    `<g transform="translate(${start} ${start}) scale(${room})">` +
    `${logo(2, colorOf('dark', 'accent'))}</g></svg>`
  );
}
