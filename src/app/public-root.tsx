import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { type Lang, langs } from '@/lib/lang';
import { paths, unprefixedPublic } from '@/lib/paths';
import { entryLang } from './entry-lang';
import { LanguageGate } from './gates';
import { PublicLayout } from './layouts/public-layout';
import { LazyPage, pageCode } from './lazy-page';

const home = pageCode(async () => (await import('@/pages/public/home')).HomePage);
const articles = pageCode(async () => (await import('@/pages/public/articles')).ArticlesPage);
const article = pageCode(async () => (await import('@/pages/public/article')).ArticlePage);
const services = pageCode(async () => (await import('@/pages/public/services')).ServicesPage);
const portfolio = pageCode(async () => (await import('@/pages/public/portfolio')).PortfolioPage);
const project = pageCode(async () => (await import('@/pages/public/project')).ProjectPage);
const about = pageCode(async () => (await import('@/pages/public/about')).AboutPage);
const careers = pageCode(async () => (await import('@/pages/public/careers')).CareersPage);
const offer = pageCode(async () => (await import('@/pages/public/offer')).OfferPage);
const contact = pageCode(async () => (await import('@/pages/public/contact')).ContactPage);
const legal = pageCode(async () => (await import('@/pages/public/document')).LegalPage);
const privacy = pageCode(async () => (await import('@/pages/public/document')).PrivacyPage);
const unsubscribe = pageCode(async () => (await import('@/pages/public/unsubscribe')).UnsubscribePage);
const notFound = pageCode(async () => (await import('@/pages/public/not-found')).NotFoundPage);

/**
 * The public half of the site. The router around it and the query cache are given, so that the same tree renders
 * in the browser and, at build, in Node.
 */
export function PublicRoot({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route path="/" element={<ToLanguage />} />
        {unprefixedPublic.map((segment) => (
          <Route key={segment} path={`/${segment}/*`} element={<ToLanguage />} />
        ))}
        {langs.map((lang) => (
          <Route key={lang} path={`/${lang}`} caseSensitive element={<PublicFrame lang={lang} />}>
            <Route index element={<LazyPage code={home} />} />
            <Route path="services" element={<LazyPage code={services} />} />
            <Route path="articles" element={<LazyPage code={articles} />} />
            <Route path="articles/:slug" element={<LazyPage code={article} />} />
            <Route path="portfolio" element={<LazyPage code={portfolio} />} />
            <Route path="portfolio/:slug" element={<LazyPage code={project} />} />
            <Route path="about" element={<LazyPage code={about} />} />
            <Route path="careers" element={<LazyPage code={careers} />} />
            <Route path="careers/:id" element={<LazyPage code={offer} />} />
            <Route path="contact" element={<LazyPage code={contact} />} />
            <Route path="mentions-legales" element={<LazyPage code={legal} />} />
            <Route path="politique-de-confidentialite" element={<LazyPage code={privacy} />} />
            <Route path="newsletter/unsubscribe" element={<LazyPage code={unsubscribe} />} />
            <Route path="*" element={<LazyPage code={notFound} />} />
          </Route>
        ))}
        <Route path="*" element={<PublicFrame lang={null} />}>
          <Route path="*" element={<LazyPage code={notFound} />} />
        </Route>
      </Routes>
    </QueryClientProvider>
  );
}

/** A first segment that is no language is an unknown path, told in the language its visitor would land on. */
function PublicFrame({ lang }: { lang: Lang | null }) {
  return (
    <LanguageGate lang={lang ?? entryLang()} area="public">
      <PublicLayout />
    </LanguageGate>
  );
}

/** Puts the language in front of a path that has none and keeps the rest of the address. */
function ToLanguage() {
  const { pathname, search, hash } = useLocation();
  const rest = pathname === '/' ? '' : pathname;
  return <Navigate to={{ pathname: paths.home(entryLang()) + rest, search, hash }} replace />;
}
