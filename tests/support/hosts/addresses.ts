import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheControl } from '../../../scripts/build/headers.ts';

/** A site of the same form as a built one, but small. */
export const siteFiles = [
  'index.html',
  'shell.html',
  '404.html',
  'articles.html',
  'services.html',
  'fr.html',
  'fr/404.html',
  'fr/services.html',
  'fr/articles.html',
  'fr/search.html',
  'fr/articles/kept.html',
  'fr/feed.xml',
  'en.html',
  'en/services.html',
  'en/careers.html',
  'sitemap.xml',
  'favicon.svg',
  'assets/index-abc123.js',
];

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
  movedTo?: string;
  /** Required redirects, one of them. */
  steps?: readonly string[];
  /** Status of the redirect, if the host may not choose it. */
  movedFor?: 301;
}

const page = (file: string): Expected => ({ status: 200, file, cache: 'asked again' });
const sent = (file: string, movedTo: string): Expected => ({ ...page(file), movedTo });
/** Requires a permanent redirect. */
const left = (file: string, movedTo: string): Expected => ({ ...sent(file, movedTo), movedFor: 301 });
const made = page('shell.html');
/** A host that cannot change case redirects once for each folder. */
const typed = (file: string, ...steps: string[]): Expected => ({ ...page(file), steps });
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
  ['/fr/', sent('fr.html', '/fr')],
  ['/fr/services/', sent('fr/services.html', '/fr/services')],
  ['/fr/articles/kept/', sent('fr/articles/kept.html', '/fr/articles/kept')],
  // A former address wins over a page made in the browser.
  ['/fr/articles/renamed', left('fr/articles/kept.html', '/fr/articles/kept')],
  ['/fr/articles/renamed?from=mail', left('fr/articles/kept.html', '/fr/articles/kept')],
  ['/en/portfolio/renamed', left('shell.html', '/en/portfolio/new')],
  // In capitals, as a phone starts an address or a sign writes it.
  ['/EN', typed('en.html', '/en')],
  ['/Fr', typed('fr.html', '/fr')],
  ['/FR?from=sign', typed('fr.html', '/fr')],
  ['/FR/', typed('fr.html', '/fr', '/FR', '/fr/')],
  ['/fr/Services', typed('fr/services.html', '/fr/services')],
  ['/EN/SERVICES', typed('en/services.html', '/en/services', '/en/SERVICES')],
  ['/fr/Articles/kept', typed('fr/articles/kept.html', '/fr/articles/kept')],
  ['/fr/ARTICLES/published-since', typed('shell.html', '/fr/articles/published-since')],
  ['/Services', { ...typed('services.html', '/services'), cache: null }],
  ['/Admin/login', typed('shell.html', '/admin/login')],
  // May exist without a file.
  ['/fr/articles/renamed/again', made],
  ['/en/articles/renamed', made],
  ['/fr/articles/published-since', made],
  ['/fr/articles/published-since?from=mail', made],
  ['/en/portfolio/new', made],
  ['/en/careers/0ffe0000-0000-4000-8000-000000000001', made],
  ['/fr/application', made],
  ['/fr/newsletter/unsubscribe', made],
  ['/fr/newsletter/unsubscribe?token=1', made],
  ['/fr/preview', made],
  ['/en/preview', made],
  ['/admin', made],
  ['/admin/login', made],
  ['/fr/admin', made],
  ['/en/admin/articles', made],
  // An old address without a language.
  ['/services', { status: 200, file: 'services.html', cache: null }],
  ['/articles/kept', { status: 200, file: 'articles.html', cache: null }],
  // "Not found" in the language of the address.
  ['/nowhere', missing('404.html')],
  ['/de/articles', missing('404.html')],
  ['/fresh', missing('404.html')],
  ['/administration', missing('404.html')],
  ['/en/nowhere', missing('404.html')],
  ['/fr/nowhere', missing('fr/404.html')],
  ['/fr/nowhere/at/all', missing('fr/404.html')],
  ['/assets/gone.js', missing('404.html')],
];

/** Answer of a host, after at most one redirect. */
export interface Answer {
  status: number;
  file: string;
  headers: Record<string, string>;
  movedTo?: string | undefined;
  movedFor?: number | undefined;
  /** Cache header of the redirect. */
  movedCache?: string | null | undefined;
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
    if (!expected.steps.some((step) => step === answer.movedTo))
      found.push(`moved to ${answer.movedTo} in place of ${expected.steps.join(' or ')}`);
  } else if (answer.movedTo !== undefined || expected.movedFor)
    compare('moved to', answer.movedTo, expected.movedTo);
  if (expected.movedFor) compare('moved with', answer.movedFor, expected.movedFor);
  // Browsers keep a permanent redirect without a cache header for an unlimited time; a capitalised address is never
  // reused.
  if (!expected.steps && (answer.movedFor === 301 || answer.movedFor === 308))
    compare('moved, kept', answer.movedCache, cacheControl.other);
  const cached = expected.cache && (seesMissing || expected.status === 200);
  if (cached) compare('cache', cacheOf(answer), expected.cache);
  return found;
}
