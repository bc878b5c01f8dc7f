export type Header = readonly [name: string, value: string];

const yearSeconds = 365 * 24 * 60 * 60;

const unused =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'.split(
    ' ',
  );

export function securityHeaders(policy: string): Header[] {
  return [
    ['Content-Security-Policy', policy],
    ['Strict-Transport-Security', `max-age=${yearSeconds}`],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    // Mail programs load the fonts of a mail from no origin; nothing here is for one reader alone.
    ['Access-Control-Allow-Origin', '*'],
    ['Permissions-Policy', unused.map((feature) => `${feature}=()`).join(', ')],
  ];
}

/** Previews are only for people with the link: search engines must not keep their page. */
export const previewPaths = ['/fr/preview', '/en/preview'] as const;
export const previewHeader: Header = ['X-Robots-Tag', 'noindex, nofollow, noarchive'];

export const isPreviewPath = (pathname: string) =>
  previewPaths.some((path) => pathname.replace(/\/$/, '') === path);

export const hashedFolder = '/assets/';

export const cacheControl = {
  hashed: `public, max-age=${yearSeconds}, immutable`,
  other: 'no-cache',
} as const;

export function cacheControlOf(pathname: string): string {
  return pathname.startsWith(hashedFolder) ? cacheControl.hashed : cacheControl.other;
}
