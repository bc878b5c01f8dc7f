export type Header = readonly [name: string, value: string];

const yearSeconds = 365 * 24 * 60 * 60;

/** Browser features nobody needs here, so that no script may ask a visitor for them. */
const unused = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Sent with every answer of the site: pages, files and refusals alike. */
export function securityHeaders(policy: string): Header[] {
  return [
    ['Content-Security-Policy', policy],
    ['Strict-Transport-Security', `max-age=${yearSeconds}`],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', unused.map((feature) => `${feature}=()`).join(', ')],
  ];
}

/** A preview is of nobody but whoever was sent its link: no search engine keeps its page. */
export const previewPaths = ['/fr/preview', '/en/preview'] as const;
export const previewHeader: Header = ['X-Robots-Tag', 'noindex, nofollow, noarchive'];

export const isPreviewPath = (pathname: string) =>
  previewPaths.some((path) => pathname.replace(/\/$/, '') === path);

/** Folder of files that carry a hash of their content in their name, fonts among them. */
export const hashedFolder = '/assets/';

export const cacheControl = {
  /** Their name changes with their content. */
  hashed: `public, max-age=${yearSeconds}, immutable`,
  /** Asked again each time, and mostly answered by "not modified". */
  other: 'no-cache',
} as const;

export function cacheControlOf(pathname: string): string {
  return pathname.startsWith(hashedFolder) ? cacheControl.hashed : cacheControl.other;
}
