import { type LoaderFunctionArgs, Navigate, type RouteObject, replace, useLocation } from 'react-router-dom';
import type { Area } from '@/auth/roles';
import { loadNamespaces, type Namespace } from '@/i18n';
import { defaultLang, type Lang, langs } from '@/lib/lang';
import { loadCode } from '@/lib/load-code';
import { paths } from '@/lib/paths';
import { pagePath } from '@/lib/site-page';
import {
  type AdminPage,
  adminFrameNamespaces,
  adminNotFound,
  adminPages,
  entrancePages,
  langEntrancePages,
  unprefixedAdminPages,
  wholeScreenPages,
} from './admin-pages';
import { CrashScreen } from './crash-screen';
import { adminEntryLang, entryLang } from './entry-lang';
import { Waiting } from './layouts/admin/waiting';
import { PublicFrame } from './layouts/public/public-frame';
import { PageError } from './page-error';
import {
  frameNamespaces,
  isThere,
  type PageId,
  pageIds,
  pageOf,
  publicPages,
  unprefixedPaths,
} from './pages';
import { type Ask, prefetch } from './prefetch';
import { codeWhile, Loaded, pageCode, type RouteCode, routeCode } from './route-code';

const adminFrame = routeCode(async () => (await import('./layouts/admin/admin-frame')).AdminFrame);
const adminEntrance = routeCode(async () => (await import('./layouts/admin/admin-gate')).AdminEntrance);
const adminGate = routeCode(async () => (await import('./layouts/admin/admin-gate')).AdminGate);
const adminRoom = routeCode(async () => (await import('./layouts/admin/room')).Room);
const adminLayout = routeCode(async () => (await import('./layouts/admin/admin-layout')).AdminLayout);

/** What the browser has ready before it takes a finished page over, and what such a page is to download. */
export interface RouteHandle {
  prepare: (href: string) => Promise<unknown>;
  namespaces: readonly Namespace[];
  page?: PageId;
  /** Where one has to be allowed to work to be shown it, in the admin. */
  area?: Area;
}

interface Needs {
  code?: RouteCode;
  langs: () => readonly Lang[];
  namespaces?: readonly Namespace[];
}

/** A route with what must be there before it is shown. */
function loaded(id: string, { code, langs, namespaces = [] }: Needs) {
  const prepare = (href: string) =>
    loadCode(
      () => Promise.all([code?.load(), ...langs().map((lang) => loadNamespaces(lang, namespaces))]),
      href,
    );
  return {
    id,
    handle: { prepare, namespaces } satisfies RouteHandle as RouteHandle,
    loader: async ({ request }: LoaderFunctionArgs): Promise<unknown> => {
      await prepare(request.url);
      return null;
    },
    ...(code ? { element: <Loaded code={code} /> } : {}),
  };
}

interface RouteOptions {
  ask: Ask;
  /** The build waits for the answers; a browser shows the page meanwhile. */
  waitForAnswers: boolean;
}

/** The one route table. */
export function createRoutes(options: RouteOptions): RouteObject[] {
  return [
    ...['/', ...unprefixedPaths(pageIds).map((path) => `/${path}/*`)].map((path) => ({
      path,
      element: <ToLanguage lang={entryLang} />,
    })),
    ...langs.map((lang) => publicBranch(lang, pageIds, options)),
    publicBranch(null, ['not-found'], options),
    ...[...langs, null].map(adminBranch),
    ...langs.map(siteViewRoute),
    ...langs.map(previewRoute),
    ...langs.map(draftViewRoute),
  ];
}

/** The public site in one language; without one, what is said of an unknown path, in the language of its visitor. */
function publicBranch(lang: Lang | null, pages: readonly PageId[], options: RouteOptions): RouteObject {
  const speaks = () => [lang ?? entryLang()];
  return {
    ...loaded(lang ?? 'unknown', { langs: speaks, namespaces: frameNamespaces }),
    ...(lang ? { path: lang, caseSensitive: true } : {}),
    element: <PublicFrame />,
    errorElement: <CrashScreen />,
    children: pages.map((page): RouteObject => {
      const { path, namespaces } = publicPages[page];
      const written = pageCode(`public/${page}`);
      // The route stays, whatever is switched off: what is switched on again since the start is found.
      const code = pageOf(page).part ? codeWhile(() => isThere(page), written) : written;
      const route = loaded(`${lang ?? 'unknown'} ${page}`, { code, langs: speaks, namespaces });
      return {
        ...route,
        ...(path ? { path, caseSensitive: true } : { index: true }),
        handle: {
          ...route.handle,
          get page() {
            return isThere(page) ? page : 'not-found';
          },
        } satisfies RouteHandle,
        errorElement: <PageError />,
        loader: async (given) => {
          const url = new URL(given.request.url);
          const meant = pagePath(url.pathname);
          if (meant && meant !== url.pathname.replace(/\/$/, '')) return toMeant(meant, url);
          const search = url.searchParams;
          const [spoken = defaultLang] = speaks();
          const questions = isThere(page) ? prefetch[page] : undefined;
          const answers = questions?.({ ask: options.ask, lang: spoken, params: given.params, search });
          const ready = route.loader(given);
          if (options.waitForAnswers) await answers;
          // In a browser the page itself asks again, and says what fails.
          else answers?.catch(() => undefined);
          return ready;
        },
      };
    }),
  };
}

/** Takes the place of an address that was typed another way; a request never carries the fragment of the first one. */
const toMeant = (meant: string, { pathname, search }: URL) =>
  replace(meant + search + (location.pathname === pathname ? location.hash : ''));

const toDashboard = <MovedTo path={paths.dashboard()} />;

/** The admin in one language, or its screens that have none in their path. */
function adminBranch(lang: Lang | null): RouteObject {
  // Those change their language in place, perhaps because another tab stored one: both are there from the start.
  const speaks = () => (lang ? [lang] : langs);
  const screen = (path: string, { file, namespaces, area }: AdminPage): RouteObject => {
    const route = loaded(`${lang ?? ''} admin ${path}`, {
      code: pageCode(`admin/${file}`),
      langs: speaks,
      namespaces,
    });
    return {
      ...route,
      path,
      handle: area ? { ...route.handle, area } : route.handle,
      errorElement: <PageError />,
    };
  };
  const screens = (pages: Record<string, AdminPage>) =>
    Object.entries(pages).map(([path, page]) => screen(path, page));
  const part = (name: string, code: RouteCode, children: RouteObject[]): RouteObject => ({
    ...loaded(`${lang ?? ''} admin ${name}`, { code, langs: speaks, namespaces: adminFrameNamespaces }),
    children,
  });
  const own: RouteObject[] = lang
    ? [
        part('entrance', adminEntrance, screens(langEntrancePages)),
        { path: 'dashboard', element: toDashboard },
        { path: 'login', element: <MovedTo path={paths.login()} /> },
        { path: 'account', element: <MovedTo path={paths.account()} /> },
      ]
    : [
        part('entrance', adminEntrance, screens(entrancePages)),
        ...adminSections.map((name) => ({
          path: `${name}/*`,
          element: <ToLanguage lang={adminEntryLang} />,
        })),
      ];
  const gated = screens(lang ? adminPages : unprefixedAdminPages);
  return {
    ...part('frame', adminFrame, [
      { index: true, element: toDashboard },
      ...own,
      part('gate', adminGate, [
        ...(lang ? [part('whole screen', adminRoom, screens(wholeScreenPages))] : []),
        part('layout', adminLayout, [...gated, screen('*', adminNotFound)]),
      ]),
    ]),
    path: lang ? `${lang}/admin` : 'admin',
    caseSensitive: true,
    errorElement: <CrashScreen />,
    hydrateFallbackElement: <Waiting />,
  } as RouteObject;
}

/** The public site inside the frame of its editor. */
const siteViewRoute = (lang: Lang): RouteObject => ({
  ...loaded(`${lang} site view`, {
    code: routeCode(async () => {
      const { SiteView } = await import('./site-view/site-view');
      const routesOf = (ask: Ask) => createRoutes({ ask, waitForAnswers: false });
      return () => <SiteView lang={lang} routesOf={routesOf} />;
    }),
    langs: () => [lang],
    namespaces: ['site-editing'],
  }),
  path: `${lang}/admin/site-view`,
  caseSensitive: true,
  errorElement: <CrashScreen />,
});

/** What a page of the site says, and what is said of a preview. */
const previewNamespaces = [
  ...frameNamespaces,
  ...new Set([...publicPages.article.namespaces, ...publicPages.project.namespaces]),
  'preview',
] as const;

/** A document that is not public yet, for whoever has a link to it. */
const previewRoute = (lang: Lang): RouteObject => ({
  ...loaded(`${lang} preview`, {
    code: routeCode(async () => {
      const { PreviewPage } = await import('./preview/preview-page');
      return () => <PreviewPage lang={lang} />;
    }),
    langs: () => [lang],
    namespaces: previewNamespaces,
  }),
  path: `${lang}/preview`,
  caseSensitive: true,
  errorElement: <CrashScreen />,
});

/** The same page beside its editor, with what stands in the form. */
const draftViewRoute = (lang: Lang): RouteObject => ({
  ...loaded(`${lang} draft view`, {
    code: routeCode(async () => {
      const { DraftView } = await import('./preview/draft-view');
      return () => <DraftView lang={lang} />;
    }),
    langs: () => [lang],
    namespaces: previewNamespaces,
  }),
  path: `${lang}/admin/draft-view`,
  caseSensitive: true,
  errorElement: <CrashScreen />,
});

/** The first words of the screens that have a language: an address without one is given it. */
const adminSections = [
  ...new Set(
    Object.keys({ ...adminPages, ...wholeScreenPages, ...langEntrancePages }).map(
      (path) => path.split('/')[0] ?? '',
    ),
  ),
];

/** The language goes in front of a path that has none; the rest of the address stays. */
function ToLanguage({ lang }: { lang: () => Lang }) {
  const { pathname, search, hash } = useLocation();
  const rest = pathname === '/' ? '' : pathname;
  return <Navigate to={{ pathname: `/${lang()}${rest}`, search, hash }} replace />;
}

/** Keeps what follows the path: a recovery link carries its token in the fragment. */
function MovedTo({ path }: { path: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: path, search, hash }} replace />;
}
