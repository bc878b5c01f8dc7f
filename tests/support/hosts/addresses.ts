import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheControl } from '../../../scripts/build/headers.ts';

/** A site of the same form as a built one, small enough to be read. */
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

/** What a build of it knows of former addresses. */
export const moved = [
  { from: '/fr/articles/renamed', to: '/fr/articles/kept' },
  { from: '/en/portfolio/renamed', to: '/en/portfolio/new' },
];

const endings: Record<string, string> = { js: '//', svg: '<!-- -->' };

/** Each file says its own name, so that an answer tells where it came from. */
export function writeSite(folder: string): void {
  for (const file of siteFiles) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const text = file.endsWith('.html') ? `<script>start()</script>${file}` : `${endings[file] ?? ''}${file}`;
    writeFileSync(join(folder, file), text);
  }
}

export interface Expected {
  status: 200 | 404;
  /** The file whose content is answered. */
  file: string;
  /** Kept for a year, or asked for again each time; null where the host may do as it likes. */
  cache: 'kept' | 'asked again' | null;
  /** Where a host may send first; one that does not answers this address with the page at once. */
  movedTo?: string;
  /** Where a host has to send first, one or the other. */
  steps?: readonly string[];
  /** The status of being sent, where that is not the host's own affair. */
  movedFor?: 301;
}

const page = (file: string): Expected => ({ status: 200, file, cache: 'asked again' });
const sent = (file: string, movedTo: string): Expected => ({ ...page(file), movedTo });
/** A host has to send, and says that it is for good. */
const left = (file: string, movedTo: string): Expected => ({ ...sent(file, movedTo), movedFor: 301 });
const made = page('shell.html');
/** A host that cannot change letters takes a step for each folder. */
const typed = (file: string, ...steps: string[]): Expected => ({ ...page(file), steps });
const missing = (file: string): Expected => ({ status: 404, file, cache: 'asked again' });

/** What every host answers, whatever it calls it. */
export const addresses: readonly (readonly [path: string, expected: Expected])[] = [
  // A page or a file of its own.
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
  // A finished page goes before the one that is made in the browser.
  ['/fr/articles/kept', page('fr/articles/kept.html')],
  // One address a page.
  ['/fr/', sent('fr.html', '/fr')],
  ['/fr/services/', sent('fr/services.html', '/fr/services')],
  ['/fr/articles/kept/', sent('fr/articles/kept.html', '/fr/articles/kept')],
  // An address that was left, before a page that is made in the browser.
  ['/fr/articles/renamed', left('fr/articles/kept.html', '/fr/articles/kept')],
  ['/fr/articles/renamed?from=mail', left('fr/articles/kept.html', '/fr/articles/kept')],
  ['/en/portfolio/renamed', left('shell.html', '/en/portfolio/new')],
  // In capitals, as a phone writes the first letter of an address or a sign all of them.
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
  // What may exist without a file.
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
  // Not found, and said so, in the language of the address.
  ['/nowhere', missing('404.html')],
  ['/de/articles', missing('404.html')],
  ['/fresh', missing('404.html')],
  ['/administration', missing('404.html')],
  ['/en/nowhere', missing('404.html')],
  ['/fr/nowhere', missing('fr/404.html')],
  ['/fr/nowhere/at/all', missing('fr/404.html')],
  ['/assets/gone.js', missing('404.html')],
];

/** What one host answered, after it moved the question at most once. */
export interface Answer {
  status: number;
  file: string;
  headers: Record<string, string>;
  movedTo?: string | undefined;
  movedFor?: number | undefined;
  /** What the answer that sent elsewhere says of how long it may be kept. */
  movedCache?: string | null | undefined;
}

/** What an answer says of how long it may be kept; nothing said is asked again. */
function cacheOf({ headers }: Answer): 'kept' | 'asked again' {
  return headers['cache-control']?.includes('immutable') ? 'kept' : 'asked again';
}

/** In what an answer is another one than expected, in words; nothing where it is right. */
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
  // One for good that says nothing is kept by browsers for as long as they like; an address in capitals is never taken.
  if (!expected.steps && (answer.movedFor === 301 || answer.movedFor === 308))
    compare('moved, kept', answer.movedCache, cacheControl.other);
  const cached = expected.cache && (seesMissing || expected.status === 200);
  if (cached) compare('cache', cacheOf(answer), expected.cache);
  return found;
}
