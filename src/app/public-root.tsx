import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { type Lang, langs } from '@/lib/lang';
import { paths, unprefixedPublic } from '@/lib/paths';
import { PrerenderedPath } from '@/ui/prerendered';
import { entryLang } from './entry-lang';
import { LanguageGate } from './gates';
import { PublicLayout } from './layouts/public-layout';
import { LazyPage } from './lazy-page';
import { notFoundPage, publicPages } from './public-pages';

interface PublicRootProps {
  queryClient: QueryClient;
  /** The path of the finished page this one is written to, or takes over. */
  prerendered?: string | null;
}

/**
 * The public half of the site. The router around it and the query cache are given, so that the same tree renders
 * in the browser and, at build, in Node.
 */
export function PublicRoot({ queryClient, prerendered = null }: PublicRootProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PrerenderedPath value={prerendered}>
        <Routes>
          <Route path="/" element={<ToLanguage />} />
          {unprefixedPublic.map((segment) => (
            <Route key={segment} path={`/${segment}/*`} element={<ToLanguage />} />
          ))}
          {langs.map((lang) => (
            <Route key={lang} path={`/${lang}`} caseSensitive element={<PublicFrame lang={lang} />}>
              {publicPages.map(({ path, code }) => (
                <Route key={path} path={path} element={<LazyPage code={code} />} />
              ))}
              <Route path="*" element={<LazyPage code={notFoundPage} />} />
            </Route>
          ))}
          <Route path="*" element={<PublicFrame lang={null} />}>
            <Route path="*" element={<LazyPage code={notFoundPage} />} />
          </Route>
        </Routes>
      </PrerenderedPath>
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
