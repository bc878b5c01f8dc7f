import { matchPath } from 'react-router-dom';
import { loadDocument } from '@/i18n/documents/document';
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
      topics: ['home', 'articles'],
    }),
  },
  {
    path: 'services',
    code: new PageCode({
      code: async () => (await import('@/pages/public/services')).ServicesPage,
      topics: ['services'],
    }),
  },
  {
    path: 'articles',
    code: new PageCode({
      code: async () => (await import('@/pages/public/articles')).ArticlesPage,
      topics: ['articles'],
    }),
  },
  {
    path: 'articles/:slug',
    code: new PageCode({
      code: async () => (await import('@/pages/public/article')).ArticlePage,
      topics: ['articles'],
    }),
  },
  {
    path: 'portfolio',
    code: new PageCode({
      code: async () => (await import('@/pages/public/portfolio')).PortfolioPage,
      topics: ['projects'],
    }),
  },
  {
    path: 'portfolio/:slug',
    code: new PageCode({
      code: async () => (await import('@/pages/public/project')).ProjectPage,
      topics: ['projects'],
    }),
  },
  {
    path: 'about',
    code: new PageCode({
      code: async () => (await import('@/pages/public/about')).AboutPage,
      topics: ['about'],
    }),
  },
  {
    path: 'careers',
    code: new PageCode({
      code: async () => (await import('@/pages/public/careers')).CareersPage,
      topics: ['careers', 'offer'],
    }),
  },
  {
    path: 'careers/:id',
    code: new PageCode({
      code: async () => (await import('@/pages/public/offer')).OfferPage,
      topics: ['careers', 'offer'],
    }),
  },
  {
    path: 'contact',
    code: new PageCode({
      code: async () => (await import('@/pages/public/contact')).ContactPage,
      topics: ['contact'],
    }),
  },
  {
    path: 'mentions-legales',
    code: new PageCode({
      code: async () => (await import('@/pages/public/document')).LegalPage,
      more: (lang) => loadDocument('legal', lang),
    }),
  },
  {
    path: 'politique-de-confidentialite',
    code: new PageCode({
      code: async () => (await import('@/pages/public/document')).PrivacyPage,
      more: (lang) => loadDocument('privacy', lang),
    }),
  },
  {
    path: 'newsletter/unsubscribe',
    code: new PageCode({
      code: async () => (await import('@/pages/public/unsubscribe')).UnsubscribePage,
      topics: ['unsubscribe'],
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
