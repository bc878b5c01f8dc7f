import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheControl } from '../../../scripts/build/headers.ts';

/** A site of the same form as a built one, but small. */
export const siteFiles = `index.html shell.html 404.html articles.html services.html
  fr.html fr/404.html fr/services.html fr/articles.html fr/search.html fr/articles/kept.html fr/feed.xml
  en.html en/services.html en/careers.html sitemap.xml favicon.svg assets/index-abc123.js`.split(/\s+/);

/** Former addresses that its build knows. */
export const moved = [
  { from: '/fr/articles/renamed', to: '/fr/articles/kept' },
  { from: '/en/portfolio/renamed', to: '/en/portfolio/new' },
];

const endings: Record<string, string> = { js: '//', svg: '<!-- -->' };

/** Writes files that contain their own name, so that an answer shows its origin. */
export function writeSite(folder: string): void {
  for (const file of siteFiles) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const text = file.endsWith('.html') ? `<script>start()</script>${file}` : `${endings[file] ?? ''}${file}`;
    writeFileSync(join(folder, file), text);
  }
}

export interface Expected {
  status: 200 | 404;
  /** File of the answer. */
  file: string;
  /** Cached for a year, or revalidated each time; null if the host may choose. */
  cache: 'kept' | 'asked again' | null;
  /** Optional redirect: a host without it answers this address with the page at once. */
  redirectTo?: string;
  /** Required redirects, one of them. */
  steps?: readonly string[];
  /** Status of the redirect, if the host may not choose it. */
  redirectStatus?: 301;
}

const page = (file: string): Expected => ({ status: 200, file, cache: 'asked again' });
const redirected = (file: string, redirectTo: string): Expected => ({ ...page(file), redirectTo });
/** Requires a permanent redirect. */
const former = (file: string, redirectTo: string): Expected => ({
  ...redirected(file, redirectTo),
  redirectStatus: 301,
});
const madeInBrowser = page('shell.html');
/** A host that cannot change case redirects once for each folder. */
const inCapitals = (file: string, ...steps: string[]): Expected => ({ ...page(file), steps });
const missing = (file: string): Expected => ({ status: 404, file, cache: 'asked again' });

/** Answers that every host must give. */
export const addresses: readonly (readonly [path: string, expected: Expected])[] = [
  // Pages and files.
  ['/', { status: 200, file: 'index.html', cache: 'asked again' }],
  ['/fr', page('fr.html')],
  ['/en', page('en.html')],
  ['/fr/services', page('fr/services.html')],
  ['/fr/services?from=mail', page('fr/services.html')],
  ['/fr/articles', page('fr/articles.html')],
  ['/fr/articles?page=2', page('fr/articles.html')],
  ['/fr/search', page('fr/search.html')],
  ['/fr/search?q=m%C3%A9tier', page('fr/search.html')],
  ['/en/careers', page('en/careers.html')],
  ['/favicon.svg', { status: 200, file: 'favicon.svg', cache: null }],
  ['/sitemap.xml', { status: 200, file: 'sitemap.xml', cache: null }],
  ['/fr/feed.xml', { status: 200, file: 'fr/feed.xml', cache: null }],
  ['/assets/index-abc123.js', { status: 200, file: 'assets/index-abc123.js', cache: 'kept' }],
  // A finished page wins over one made in the browser.
  ['/fr/articles/kept', page('fr/articles/kept.html')],
  // One address a page.
  ['/fr/', redirected('fr.html', '/fr')],
  ['/fr/services/', redirected('fr/services.html', '/fr/services')],
  ['/fr/articles/kept/', redirected('fr/articles/kept.html', '/fr/articles/kept')],
  // A former address wins over a page made in the browser.
  ['/fr/articles/renamed', former('fr/articles/kept.html', '/fr/articles/kept')],
  ['/fr/articles/renamed?from=mail', former('fr/articles/kept.html', '/fr/articles/kept')],
  ['/en/portfolio/renamed', former('shell.html', '/en/portfolio/new')],
  // In capitals, as a phone starts an address or a sign writes it.
  ['/EN', inCapitals('en.html', '/en')],
  ['/Fr', inCapitals('fr.html', '/fr')],
  ['/FR?from=sign', inCapitals('fr.html', '/fr')],
  ['/FR/', inCapitals('fr.html', '/fr', '/FR', '/fr/')],
  ['/fr/Services', inCapitals('fr/services.html', '/fr/services')],
  ['/EN/SERVICES', inCapitals('en/services.html', '/en/services', '/en/SERVICES')],
  ['/fr/Articles/kept', inCapitals('fr/articles/kept.html', '/fr/articles/kept')],
  ['/fr/ARTICLES/published-since', inCapitals('shell.html', '/fr/articles/published-since')],
  ['/Services', { ...inCapitals('services.html', '/services'), cache: null }],
  ['/Admin/login', inCapitals('shell.html', '/admin/login')],
  // An old address without a language.
  ['/services', { status: 200, file: 'services.html', cache: null }],
  ['/articles/kept', { status: 200, file: 'articles.html', cache: null }],
  // "Not found" in the language of the address.
  ...`/nowhere /newsletter/issues /de/articles /fresh /administration /en/nowhere /assets/gone.js`
    .split(' ')
    .map((path) => [path, missing('404.html')] as const),
  ['/fr/nowhere', missing('fr/404.html')],
  ['/fr/nowhere/at/all', missing('fr/404.html')],
  // May exist without a file.
  ...`/fr/articles/renamed/again /en/articles/renamed /fr/articles/published-since
    /fr/articles/published-since?from=mail /en/portfolio/new /en/careers/0ffe0000-0000-4000-8000-000000000001
    /fr/application /fr/newsletter/unsubscribe /fr/newsletter/unsubscribe?token=1 /en/newsletter/issues/4
    /fr/preview /en/preview /admin /admin/login /fr/admin /en/admin/articles`
    .split(/\s+/)
    .map((path) => [path, madeInBrowser] as const),
];

/** Answer of a host, after at most one redirect. */
export interface Answer {
  status: number;
  file: string;
  headers: Record<string, string>;
  redirectTo?: string | undefined;
  redirectStatus?: number | undefined;
  /** Cache header of the redirect. */
  redirectCache?: string | null | undefined;
}

/** Cache time of an answer; revalidated by default. */
function cacheOf({ headers }: Answer): 'kept' | 'asked again' {
  return headers['cache-control']?.includes('immutable') ? 'kept' : 'asked again';
}

/** Differences of an answer from the expected one; empty if it is right. */
export function differences(answer: Answer, expected: Expected, { seesMissing = true } = {}): string[] {
  const found: string[] = [];
  const compare = (what: string, is: unknown, should: unknown) => {
    if (is !== should) found.push(`${what} ${is} in place of ${should}`);
  };
  compare('status', answer.status, expected.status);
  compare('file', answer.file, expected.file);
  if (expected.steps) {
    if (!expected.steps.some((step) => step === answer.redirectTo))
      found.push(`moved to ${answer.redirectTo} in place of ${expected.steps.join(' or ')}`);
  } else if (answer.redirectTo !== undefined || expected.redirectStatus)
    compare('moved to', answer.redirectTo, expected.redirectTo);
  if (expected.redirectStatus) compare('moved with', answer.redirectStatus, expected.redirectStatus);
  // Browsers keep a permanent redirect without a cache header for an unlimited time; a capitalised address is never
  // reused.
  if (!expected.steps && (answer.redirectStatus === 301 || answer.redirectStatus === 308))
    compare('moved, kept', answer.redirectCache, cacheControl.other);
  const cached = expected.cache && (seesMissing || expected.status === 200);
  if (cached) compare('cache', cacheOf(answer), expected.cache);
  return found;
}
