import { matchPath } from 'react-router-dom';
import { loadDocument } from '@/i18n/documents/document';
import { type Lang, langOfPath } from '@/lib/lang';
import { type PageCode, pageCode } from './lazy-page';

interface PublicPage {
  /** Under the language; empty for the home page. */
  path: string;
  code: PageCode;
}

/** The pages of the public root, each with its own code. */
export const publicPages: readonly PublicPage[] = [
  { path: '', code: pageCode(async () => (await import('@/pages/public/home')).HomePage) },
  { path: 'services', code: pageCode(async () => (await import('@/pages/public/services')).ServicesPage) },
  { path: 'articles', code: pageCode(async () => (await import('@/pages/public/articles')).ArticlesPage) },
  {
    path: 'articles/:slug',
    code: pageCode(async () => (await import('@/pages/public/article')).ArticlePage),
  },
  { path: 'portfolio', code: pageCode(async () => (await import('@/pages/public/portfolio')).PortfolioPage) },
  {
    path: 'portfolio/:slug',
    code: pageCode(async () => (await import('@/pages/public/project')).ProjectPage),
  },
  { path: 'about', code: pageCode(async () => (await import('@/pages/public/about')).AboutPage) },
  { path: 'careers', code: pageCode(async () => (await import('@/pages/public/careers')).CareersPage) },
  { path: 'careers/:id', code: pageCode(async () => (await import('@/pages/public/offer')).OfferPage) },
  { path: 'contact', code: pageCode(async () => (await import('@/pages/public/contact')).ContactPage) },
  {
    path: 'mentions-legales',
    code: pageCode(
      async () => (await import('@/pages/public/document')).LegalPage,
      (lang) => loadDocument('legal', lang),
    ),
  },
  {
    path: 'politique-de-confidentialite',
    code: pageCode(
      async () => (await import('@/pages/public/document')).PrivacyPage,
      (lang) => loadDocument('privacy', lang),
    ),
  },
  {
    path: 'newsletter/unsubscribe',
    code: pageCode(async () => (await import('@/pages/public/unsubscribe')).UnsubscribePage),
  },
];

export const notFoundPage = pageCode(async () => (await import('@/pages/public/not-found')).NotFoundPage);

/** Has the code of the page at this path at hand, so that its first render is complete. */
export function loadPage(pathname: string, lang: Lang): Promise<void> {
  const known = langOfPath(pathname)
    ? publicPages.find(({ path }) => matchPath(`/${lang}/${path}`, pathname))
    : undefined;
  return (known?.code ?? notFoundPage).load(lang);
}
