import type { Redirect } from '../../src/content/redirects/model.ts';
import type { fallbacks } from './fallbacks.ts';
import { cacheControl, type Header, hashedFolder, previewHeader, previewPaths } from './headers.ts';
import { literally } from './host-rules.ts';
import { typedRules } from './typed-addresses.ts';

export type VercelRoute =
  | { handle: 'filesystem' | 'hit' | 'error' }
  | {
      src: string;
      dest?: string;
      status?: number;
      headers?: Record<string, string>;
      caseSensitive?: boolean;
      continue?: boolean;
      check?: boolean;
      important?: boolean;
    };

export interface VercelConfig {
  version: 3;
  routes: VercelRoute[];
  overrides: Record<string, { path: string }>;
}

/** Permanent but revalidated: a former address may be used again. */
const movedTo = (address: string) => ({ Location: address, 'Cache-Control': cacheControl.other });

const withoutEnding = (file: string) => file.replace(/\.html$/, '');

/** The headers depend on this build, so they cannot be in `vercel.json`. */
export function vercelConfig(
  headers: readonly Header[],
  pages: readonly string[],
  open: ReturnType<typeof fallbacks>,
  moved: readonly Redirect[],
): VercelConfig {
  return {
    version: 3,
    routes: [
      {
        src: '^/.*$',
        headers: { ...Object.fromEntries(headers), 'Cache-Control': cacheControl.other },
        continue: true,
      },
      {
        src: `^(?:${previewPaths.map(literally).join('|')})/?$`,
        headers: { [previewHeader[0]]: previewHeader[1] },
        continue: true,
      },
      // Excludes empty segments and backslashes: browsers read `//elsewhere` and `/\elsewhere` as another site.
      { src: '^/((?:[^/\\\\]+/)*[^/\\\\]+)/$', headers: movedTo('/$1'), status: 308 },
      ...typedRules().map(({ pattern, to }) => ({
        src: pattern,
        headers: movedTo(to),
        status: 308,
        caseSensitive: true,
      })),
      { handle: 'filesystem' },
      ...moved.map(({ from, to }) => ({
        src: `^${literally(from)}$`,
        headers: movedTo(to),
        status: 301,
      })),
      ...open.map(({ under, file }) => ({
        src: `^${literally(under)}(?:/.*)?$`,
        dest: `/${withoutEnding(file)}`,
        check: true,
      })),
      { handle: 'hit' },
      {
        src: `^${hashedFolder}.*$`,
        headers: { 'Cache-Control': cacheControl.hashed },
        continue: true,
        important: true,
      },
      { handle: 'error' },
      { src: '^/fr/.*$', status: 404, dest: '/fr/404' },
      { src: '^.*$', status: 404, dest: '/404' },
    ],
    // The host answers `/` with index.html by default.
    overrides: Object.fromEntries(
      pages.filter((file) => file !== 'index.html').map((file) => [file, { path: withoutEnding(file) }]),
    ),
  };
}
