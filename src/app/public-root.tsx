import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { type Lang, langs } from '@/lib/lang';
import { paths, unprefixedPublic } from '@/lib/paths';
import { entryLang } from './entry-lang';
import { LanguageGate } from './gates';
import { PublicLayout } from './layouts/public-layout';

const Home = lazy(() => import('@/pages/public/home').then((m) => ({ default: m.HomePage })));
const Articles = lazy(() => import('@/pages/public/articles').then((m) => ({ default: m.ArticlesPage })));
const Article = lazy(() => import('@/pages/public/article').then((m) => ({ default: m.ArticlePage })));
const Services = lazy(() => import('@/pages/public/services').then((m) => ({ default: m.ServicesPage })));
const Portfolio = lazy(() => import('@/pages/public/portfolio').then((m) => ({ default: m.PortfolioPage })));
const Project = lazy(() => import('@/pages/public/project').then((m) => ({ default: m.ProjectPage })));
const About = lazy(() => import('@/pages/public/about').then((m) => ({ default: m.AboutPage })));
const Careers = lazy(() => import('@/pages/public/careers').then((m) => ({ default: m.CareersPage })));
const Offer = lazy(() => import('@/pages/public/offer').then((m) => ({ default: m.OfferPage })));
const Contact = lazy(() => import('@/pages/public/contact').then((m) => ({ default: m.ContactPage })));
const Legal = lazy(() => import('@/pages/public/document').then((m) => ({ default: m.LegalPage })));
const Privacy = lazy(() => import('@/pages/public/document').then((m) => ({ default: m.PrivacyPage })));
const Unsubscribe = lazy(() =>
  import('@/pages/public/unsubscribe').then((m) => ({ default: m.UnsubscribePage })),
);
const NotFound = lazy(() => import('@/pages/public/not-found').then((m) => ({ default: m.NotFoundPage })));

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
          <Route key={lang} path={`/${lang}`} element={<PublicFrame lang={lang} />}>
            <Route index element={<Home />} />
            <Route path="services" element={<Services />} />
            <Route path="articles" element={<Articles />} />
            <Route path="articles/:slug" element={<Article />} />
            <Route path="portfolio" element={<Portfolio />} />
            <Route path="portfolio/:slug" element={<Project />} />
            <Route path="about" element={<About />} />
            <Route path="careers" element={<Careers />} />
            <Route path="careers/:id" element={<Offer />} />
            <Route path="contact" element={<Contact />} />
            <Route path="mentions-legales" element={<Legal />} />
            <Route path="politique-de-confidentialite" element={<Privacy />} />
            <Route path="newsletter/unsubscribe" element={<Unsubscribe />} />
            <Route path="*" element={<NotFound />} />
          </Route>
        ))}
        <Route path="*" element={<PublicFrame lang={null} />}>
          <Route path="*" element={<NotFound />} />
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
