import type { MessageKey, Namespace } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { type SitePart, sections } from '../brand/sections.ts';

interface PublicPage {
  path: string;
  namespaces: readonly Namespace[];
  prerender: 'always' | 'content' | false;
  part?: SitePart;
}

/** Public pages by their file in `pages/public`. Plain data, because the scripts of the build read it too. */
export const publicPages = {
  home: {
    path: '',
    namespaces: ['home', 'articles', 'testimonials'],
    prerender: 'always',
  },
  services: {
    path: 'services',
    namespaces: ['services'],
    prerender: 'always',
  },
  articles: {
    path: 'articles',
    namespaces: ['articles'],
    prerender: 'content',
  },
  article: {
    path: 'articles/:slug',
    namespaces: ['articles', 'reactions'],
    prerender: 'content',
  },
  portfolio: {
    path: 'portfolio',
    namespaces: ['projects'],
    prerender: 'content',
  },
  project: {
    path: 'portfolio/:slug',
    namespaces: ['projects', 'reactions', 'testimonials'],
    prerender: 'content',
  },
  about: {
    path: 'about',
    namespaces: ['about', 'team', 'testimonials'],
    prerender: 'always',
  },
  careers: {
    path: 'careers',
    part: 'careers',
    namespaces: ['careers', 'day', 'offer'],
    prerender: 'content',
  },
  offer: {
    path: 'careers/:id',
    part: 'careers',
    namespaces: ['careers', 'offer'],
    prerender: 'content',
  },
  contact: {
    path: 'contact',
    namespaces: ['contact'],
    prerender: 'always',
  },
  search: {
    path: 'search',
    namespaces: ['search', 'services'],
    prerender: 'always',
  },
  legal: {
    path: 'mentions-legales',
    namespaces: ['legal'],
    prerender: 'always',
  },
  privacy: {
    path: 'politique-de-confidentialite',
    namespaces: ['privacy'],
    prerender: 'always',
  },
  page: {
    path: ':slug',
    namespaces: ['page'],
    prerender: 'content',
  },
  application: {
    path: 'application',
    part: 'careers',
    namespaces: ['application', 'careers'],
    prerender: false,
  },
  issues: {
    path: 'newsletter/issues',
    part: 'newsletter',
    namespaces: ['unsubscribe'],
    prerender: 'content',
  },
  issue: {
    path: 'newsletter/issues/:slug',
    part: 'newsletter',
    namespaces: ['unsubscribe'],
    prerender: 'content',
  },
  confirm: { path: 'newsletter/confirm', namespaces: ['unsubscribe'], prerender: false },
  unsubscribe: { path: 'newsletter/unsubscribe', namespaces: ['unsubscribe'], prerender: false },
  'not-found': { path: '*', namespaces: [], prerender: false },
} as const satisfies Record<string, PublicPage>;

export type PageId = keyof typeof publicPages;

/** Neither in the sitemap nor indexed. */
export const unlistedPages: readonly PageId[] = ['search'];

/** Of pages that the build writes by themselves; apart, as no visitor's code reads them. */
export const pageTitles: Partial<Record<PageId, MessageKey>> = {
  home: 'common:nav.home',
  services: 'services:title',
  articles: 'articles:title',
  portfolio: 'projects:title',
  about: 'about:title',
  careers: 'careers:title',
  contact: 'contact:title',
  search: 'search:title',
  legal: 'common:nav.legal',
  privacy: 'common:nav.privacy',
  issues: 'unsubscribe:issues.heading',
};

export const pageIds = Object.keys(publicPages) as PageId[];

export const pageOf = (id: PageId): PublicPage => publicPages[id];

export function isEnabled(id: PageId): boolean {
  const { part } = pageOf(id);
  return !part || sections()[part];
}

export const enabledPages = (): PageId[] => pageIds.filter(isEnabled);

export const pathOf = (id: PageId, lang: Lang) => [`/${lang}`, pageOf(id).path].filter(Boolean).join('/');

/** The folders below a language that begin with a page: an old address without a language leads there. */
export const unprefixedPaths = (ids: readonly PageId[] = enabledPages()) => [
  ...new Set(
    ids
      .filter((id) => /^[^/:]+(?:\/:|$)/.test(pageOf(id).path) && pageOf(id).prerender)
      .map((id) => pageOf(id).path.split('/')[0] ?? ''),
  ),
];

export const frameNamespaces = ['common', 'newsletter', 'ui'] as const satisfies readonly Namespace[];
