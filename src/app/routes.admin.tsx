import '@/i18n/admin-catalogues';
import { adminNamespaces } from 'virtual:admin-namespaces';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject, useLocation } from 'react-router-dom';
import type { Namespace } from '@/i18n';
import { type Lang, langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { PageSpinner } from '../ui/spinner';
import {
  type AdminPage,
  adminFrameNamespaces,
  adminNotFound,
  adminPages,
  authPages,
  langAuthPages,
  unprefixedAdminPages,
  wholeScreenPages,
} from './admin-pages';
import { Crashed } from './crashed';
import { adminEntryLang } from './entry-lang';
import { PageError } from './page-error';
import { frameNamespaces, publicPages } from './pages';
import { loadedRoute, ToLanguage } from './route';

const files = import.meta.glob<ComponentType>('/src/pages/admin/*.tsx', { import: 'default' });

const loadFrame = async () => (await import('./layouts/admin/admin-frame')).AdminFrame;
const loadEntrance = async () => (await import('./layouts/admin/admin-gate')).AuthLayout;
const loadGate = async () => (await import('./layouts/admin/admin-gate')).AdminGate;
const loadRequireArea = async () => (await import('./layouts/admin/require-area')).RequireArea;
const loadLayout = async () => (await import('./layouts/admin/admin-layout')).AdminLayout;
const loadSiteView = async () => (await import('./site-view/site-view')).SiteView;
const loadPreview = async () => (await import('./preview/preview-page')).PreviewPage;
const loadDraftView = async () => (await import('./preview/draft-view')).DraftView;

function loadPage(name: string): Promise<ComponentType> {
  const load = files[`/src/pages/admin/${name}.tsx`];
  if (!load) throw new Error(`There is no src/pages/admin/${name}.tsx.`);
  return load();
}

const previewNamespaces = [
  ...frameNamespaces,
  ...new Set([
    ...publicPages.article.namespaces,
    ...publicPages.page.namespaces,
    ...publicPages.project.namespaces,
  ]),
  'preview',
] as const;

export const adminRoutes = (): RouteObject[] => [
  ...[...langs, null].map(branch),
  ...langs.flatMap((lang) => [
    view(`${lang}/admin/site-view`, { lang, load: loadSiteView, namespaces: ['site-editing'] }),
    view(`${lang}/preview`, { lang, load: loadPreview, namespaces: previewNamespaces }),
    view(`${lang}/admin/draft-view`, { lang, load: loadDraftView, namespaces: previewNamespaces }),
  ]),
];

const toDashboard = <MovedTo path={paths.dashboard()} />;

function branch(lang: Lang | null): RouteObject {
  // Pages without a language in their path change it in place, so they load both.
  const speaks = () => (lang ? [lang] : langs);
  const screen = (path: string, { file, area }: AdminPage): RouteObject => {
    const route = loadedRoute(`${lang ?? ''} admin ${path}`, {
      load: () => loadPage(file),
      langs: speaks,
      namespaces: adminNamespaces[file] ?? [],
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
  const part = (name: string, load: () => Promise<ComponentType>, children: RouteObject[]): RouteObject => ({
    ...loadedRoute(`${lang ?? ''} admin ${name}`, { load, langs: speaks, namespaces: adminFrameNamespaces }),
    children,
  });
  const own: RouteObject[] = lang
    ? [
        part('entrance', loadEntrance, screens(langAuthPages)),
        { path: 'dashboard', element: toDashboard },
        { path: 'login', element: <MovedTo path={paths.login()} /> },
        { path: 'account', element: <MovedTo path={paths.account()} /> },
      ]
    : [
        part('entrance', loadEntrance, screens(authPages)),
        ...adminSections.map((name) => ({
          path: `${name}/*`,
          element: <ToLanguage lang={adminEntryLang} />,
        })),
      ];
  const gated = screens(lang ? adminPages : unprefixedAdminPages);
  return {
    ...part('frame', loadFrame, [
      { index: true, element: toDashboard },
      ...own,
      part('gate', loadGate, [
        ...(lang ? [part('whole screen', loadRequireArea, screens(wholeScreenPages))] : []),
        part('layout', loadLayout, [...gated, screen('*', adminNotFound)]),
      ]),
    ]),
    path: lang ? `${lang}/admin` : 'admin',
    caseSensitive: true,
    errorElement: <Crashed />,
    hydrateFallbackElement: <PageSpinner />,
  } as RouteObject;
}

interface ViewOptions {
  lang: Lang;
  load: () => Promise<ComponentType>;
  namespaces: readonly Namespace[];
}

const view = (path: string, { lang, load, namespaces }: ViewOptions): RouteObject => ({
  ...loadedRoute(path, { load, langs: () => [lang], namespaces }),
  path,
  caseSensitive: true,
  errorElement: <Crashed />,
});

const adminSections = [
  ...new Set(
    Object.keys({ ...adminPages, ...wholeScreenPages, ...langAuthPages }).map(
      (path) => path.split('/')[0] ?? '',
    ),
  ),
];

/** Keeps the rest of the address: a recovery link carries its token in the fragment. */
function MovedTo({ path }: { path: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: path, search, hash }} replace />;
}
