import { matchPath } from 'react-router-dom';
import { langOfPath } from '@/lib/lang';
import { PageCode, type PathParams } from './lazy-page';

interface PublicPage {
  /** Under the language; empty for the home page. */
  path: string;
  code: PageCode;
}

/** The pages of the public root, each with its own code and words. */
const publicPages: readonly PublicPage[] = [
  {
    path: '',
    code: new PageCode({
      code: async () => (await import('@/pages/public/home')).HomePage,
      namespaces: ['home', 'articles'],
    }),
  },
  {
    path: 'services',
    code: new PageCode({
      code: async () => (await import('@/pages/public/services')).ServicesPage,
      namespaces: ['services'],
    }),
  },
  {
    path: 'articles',
    code: new PageCode({
      code: async () => (await import('@/pages/public/articles')).ArticlesPage,
      namespaces: ['articles'],
    }),
  },
  {
    path: 'articles/:slug',
    code: new PageCode({
      code: async () => (await import('@/pages/public/article')).ArticlePage,
      namespaces: ['articles'],
    }),
  },
  {
    path: 'portfolio',
    code: new PageCode({
      code: async () => (await import('@/pages/public/portfolio')).PortfolioPage,
      namespaces: ['projects'],
    }),
  },
  {
    path: 'portfolio/:slug',
    code: new PageCode({
      code: async () => (await import('@/pages/public/project')).ProjectPage,
      namespaces: ['projects'],
    }),
  },
  {
    path: 'about',
    code: new PageCode({
      code: async () => (await import('@/pages/public/about')).AboutPage,
      namespaces: ['about'],
    }),
  },
  {
    path: 'careers',
    code: new PageCode({
      code: async () => (await import('@/pages/public/careers')).CareersPage,
      namespaces: ['careers', 'offer'],
    }),
  },
  {
    path: 'careers/:id',
    code: new PageCode({
      code: async () => (await import('@/pages/public/offer')).OfferPage,
      namespaces: ['careers', 'offer'],
    }),
  },
  {
    path: 'contact',
    code: new PageCode({
      code: async () => (await import('@/pages/public/contact')).ContactPage,
      namespaces: ['contact'],
    }),
  },
  {
    path: 'mentions-legales',
    code: new PageCode({
      code: async () => (await import('@/pages/public/document')).LegalPage,
      namespaces: ['legal'],
    }),
  },
  {
    path: 'politique-de-confidentialite',
    code: new PageCode({
      code: async () => (await import('@/pages/public/document')).PrivacyPage,
      namespaces: ['privacy'],
    }),
  },
  {
    path: 'newsletter/unsubscribe',
    code: new PageCode({
      code: async () => (await import('@/pages/public/unsubscribe')).UnsubscribePage,
      namespaces: ['unsubscribe'],
    }),
  },
];

const notFoundPage = new PageCode({
  code: async () => (await import('@/pages/public/not-found')).NotFoundPage,
});

/** The page at this path, with what stands in the places of the path. */
export function pageAt(pathname: string): { code: PageCode; params: PathParams } {
  const lang = langOfPath(pathname);
  if (lang) {
    for (const { path, code } of publicPages) {
      const match = matchPath(`/${lang}/${path}`, pathname);
      if (match) return { code, params: match.params };
    }
  }
  return { code: notFoundPage, params: {} };
}
