import type { MessageKey, Namespace } from '@/i18n';

/** What the picture of a shared link shows for a page without content of its own (scripts/site/share-words.ts). */
interface SharePicture {
  kind: 'article' | 'site-web';
  palette: 'river' | 'straw' | 'plum' | 'shutter' | 'rose';
}

interface PublicPage {
  /** Under the language; empty for the home page. */
  path: string;
  /** The catalogues it speaks besides those of the frame. */
  namespaces: readonly Namespace[];
  /**
   * When the build writes it: `always`; with the `content` of the server, and made in the browser without it; never.
   * A path with a parameter is written once for each address that `prerender/pages.ts` finds.
   */
  prerender: 'always' | 'content' | false;
  /** Its name in the sitemap and on its share picture, where the path alone decides what it shows. */
  title?: MessageKey;
  /** What its share picture says; its title otherwise. */
  heading?: MessageKey;
  picture?: SharePicture;
}

/**
 * Every page of the public site, by the name of its file in `pages/public`. This list drives routes, catalogues,
 * prerendering, sitemap, share pictures and what hosts answer at an address without a file. Plain data, because the
 * scripts of the build read it too.
 */
export const publicPages = {
  home: {
    path: '',
    namespaces: ['home', 'articles', 'testimonials'],
    prerender: 'always',
    title: 'common:nav.home',
    heading: 'home:hero.title',
  },
  services: {
    path: 'services',
    namespaces: ['services'],
    prerender: 'always',
    title: 'services:title',
    heading: 'services:heading',
    picture: { kind: 'article', palette: 'river' },
  },
  articles: {
    path: 'articles',
    namespaces: ['articles'],
    prerender: 'content',
    title: 'articles:title',
    heading: 'articles:heading',
    picture: { kind: 'article', palette: 'straw' },
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
    title: 'projects:title',
    heading: 'projects:heading',
    picture: { kind: 'site-web', palette: 'plum' },
  },
  project: {
    path: 'portfolio/:slug',
    namespaces: ['projects', 'reactions', 'testimonials'],
    prerender: 'content',
  },
  about: {
    path: 'about',
    namespaces: ['about', 'testimonials'],
    prerender: 'always',
    title: 'about:title',
    heading: 'about:heading',
  },
  careers: {
    path: 'careers',
    namespaces: ['careers', 'offer'],
    prerender: 'content',
    title: 'careers:title',
    heading: 'careers:heading',
    picture: { kind: 'article', palette: 'shutter' },
  },
  offer: {
    path: 'careers/:id',
    namespaces: ['careers', 'offer'],
    prerender: 'content',
  },
  contact: {
    path: 'contact',
    namespaces: ['contact'],
    prerender: 'always',
    title: 'contact:title',
    heading: 'contact:heading',
    picture: { kind: 'article', palette: 'rose' },
  },
  legal: {
    path: 'mentions-legales',
    namespaces: ['legal'],
    prerender: 'always',
    title: 'common:footer.terms',
  },
  privacy: {
    path: 'politique-de-confidentialite',
    namespaces: ['privacy'],
    prerender: 'always',
    title: 'common:footer.privacy',
  },
  unsubscribe: { path: 'newsletter/unsubscribe', namespaces: ['unsubscribe'], prerender: false },
  'not-found': { path: '*', namespaces: [], prerender: false },
} as const satisfies Record<string, PublicPage>;

export type PageId = keyof typeof publicPages;

export const pageIds = Object.keys(publicPages) as PageId[];

export const pageOf = (id: PageId): PublicPage => publicPages[id];

/** The folders below a language that finished pages stand in: an old address without a language leads there. */
export const unprefixedPaths = [
  ...new Set(
    pageIds
      .filter((id) => pageOf(id).path && pageOf(id).prerender)
      .map((id) => pageOf(id).path.split('/')[0] ?? ''),
  ),
];

/** What stands around every public page says. */
export const frameNamespaces = ['common', 'newsletter', 'ui'] as const satisfies readonly Namespace[];

/** What the admin says; never loaded for a visitor. */
export const adminNamespaces = [
  'account',
  'admin',
  'admin-articles',
  'admin-careers',
  'admin-messages',
  'admin-newsletter',
  'admin-projects',
  'admin-testimonials',
  'articles',
  'auth',
  'common',
  'dashboard',
  'drafts',
  'media',
  'offer',
  'personal-data',
  'site-publishing',
  'ui',
] as const satisfies readonly Namespace[];
