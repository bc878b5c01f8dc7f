import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { langOfPath } from '@/lib/lang';
import { paths, unprefixedPublic } from '@/lib/paths';
import { PrerenderedPath } from '@/ui/prerendered';
import { entryLang } from './entry-lang';
import { LanguageGate } from './gates';
import { PublicLayout } from './layouts/public-layout';
import { LazyPage } from './lazy-page';
import { publicNamespaces } from './namespaces';
import { pageAt } from './public-pages';

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
        <Screen />
      </PrerenderedPath>
    </QueryClientProvider>
  );
}

const unprefixed = ['/', ...unprefixedPublic.map((segment) => `/${segment}/*`)];

/**
 * One list of flat paths needs no tree of routes: the page, in the language of its path. A first segment that is no
 * language is an unknown path, told in the language its visitor would land on.
 */
function Screen() {
  const { pathname, search, hash } = useLocation();
  if (unprefixed.some((path) => matchPath(path, pathname))) {
    // The language goes in front of a path that has none; the rest of the address stays.
    const rest = pathname === '/' ? '' : pathname;
    return <Navigate to={{ pathname: paths.home(entryLang()) + rest, search, hash }} replace />;
  }
  return (
    <LanguageGate lang={langOfPath(pathname) ?? entryLang()} namespaces={publicNamespaces}>
      <PublicLayout>
        <LazyPage {...pageAt(pathname)} />
      </PublicLayout>
    </LanguageGate>
  );
}
