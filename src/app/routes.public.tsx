import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Outlet, type Params, type RouteObject, replace, useLocation } from 'react-router-dom';
import { i18nFor } from '@/i18n';
import { defaultLang, type Lang, langOfPath, langs } from '@/lib/lang';
import type { FetchQuery, Prefetch } from '@/lib/prefetch';
import { pagePath } from '@/lib/site-page';
import { Crashed } from './crashed';
import { entryLang, useDocumentLang } from './entry-lang';
import { PublicLayout } from './layouts/public/public-layout';
import { PageError } from './page-error';
import { frameNamespaces, isEnabled, type PageId, pageIds, publicPages, unprefixedPaths } from './pages';
import { loadedRoute, type RouteHandle, ToLanguage } from './route';

interface PageModule {
  default: ComponentType;
  prefetch?: Prefetch;
}

const files = import.meta.glob<PageModule>('/src/pages/public/*.tsx');

/** Decided at the request, not at the import: a part of the site may be switched off meanwhile. */
const loadPage = (page: PageId) => {
  const file = `/src/pages/public/${isEnabled(page) ? page : 'not-found'}.tsx`;
  const load = files[file];
  if (!load) throw new Error(`There is no ${file}.`);
  return load();
};

interface RouteOptions {
  fetchQuery: FetchQuery;
  waitForAnswers: boolean;
}

export function publicRoutes(options: RouteOptions): RouteObject[] {
  return [
    ...['/', ...unprefixedPaths(pageIds).map((path) => `/${path}/*`)].map((path) => ({
      path,
      element: <ToLanguage lang={entryLang} />,
    })),
    ...langs.map((lang) => branch(lang, pageIds, options)),
    branch(null, ['not-found'], options),
  ];
}

function branch(lang: Lang | null, pages: readonly PageId[], options: RouteOptions): RouteObject {
  const speaks = () => [lang ?? entryLang()];
  return {
    ...loadedRoute(lang ?? 'unknown', { langs: speaks, namespaces: frameNamespaces }),
    ...(lang ? { path: lang, caseSensitive: true } : {}),
    element: <PublicFrame />,
    errorElement: <Crashed />,
    children: pages.map((page): RouteObject => {
      const { path, namespaces } = publicPages[page];
      // The route stays while its part is switched off: it may be switched on again.
      const route = loadedRoute(`${lang ?? 'unknown'} ${page}`, {
        load: async () => (await loadPage(page)).default,
        langs: speaks,
        namespaces,
      });
      const fetchAnswers = async (url: URL, params: Params) => {
        const [spoken = defaultLang] = speaks();
        const { prefetch } = await loadPage(page);
        return prefetch?.({ fetchQuery: options.fetchQuery, lang: spoken, params, search: url.searchParams });
      };
      return {
        ...route,
        ...(path ? { path, caseSensitive: true } : { index: true }),
        handle: {
          ...route.handle,
          prefetch: (url, params) =>
            Promise.all([route.handle.prefetch?.(url, params), fetchAnswers(url, params)]),
          get page() {
            return isEnabled(page) ? page : 'not-found';
          },
        } satisfies RouteHandle,
        errorElement: <PageError />,
        loader: async (given) => {
          const url = new URL(given.request.url);
          const meant = pagePath(url.pathname);
          if (meant && meant !== url.pathname.replace(/\/$/, '')) return toMeant(meant, url);
          const answers = fetchAnswers(url, given.params);
          const ready = route.loader(given);
          if (options.waitForAnswers) await answers;
          // In a browser the page itself fetches again and shows failures.
          else answers.catch(() => undefined);
          return ready;
        },
      };
    }),
  };
}

/** Replaces an address that was typed another way; a request never carries the fragment of the first one. */
const toMeant = (meant: string, { pathname, search }: URL) =>
  replace(meant + search + (location.pathname === pathname ? location.hash : ''));

function PublicFrame() {
  const lang = langOfPath(useLocation().pathname) ?? entryLang();
  useDocumentLang(lang);
  return (
    <I18nextProvider i18n={i18nFor(lang)}>
      <PublicLayout>
        <Outlet />
      </PublicLayout>
    </I18nextProvider>
  );
}
