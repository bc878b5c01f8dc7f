import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { AdminFrame } from './admin-frame';
import { AdminGate } from './admin-gate';
import { CrashScreen } from './crash-screen';
import { AdminLayout } from './layouts/admin-layout';
import { EntranceLayout } from './layouts/entrance-layout';
import { Waiting } from './layouts/waiting';

const login = async () => ({ Component: (await import('@/pages/admin/login')).LoginPage });
const dashboard = async () => ({ Component: (await import('@/pages/admin/dashboard')).DashboardPage });
const articles = async () => ({ Component: (await import('@/pages/admin/articles')).ArticlesPage });
const newArticle = async () => ({ Component: (await import('@/pages/admin/article-new')).NewArticlePage });
const editArticle = async () => ({ Component: (await import('@/pages/admin/article-edit')).EditArticlePage });
const notFound = async () => ({ Component: (await import('@/pages/admin/not-found')).NotFoundPage });

/** The screens that carry their language in the path. */
const spoken: RouteObject[] = langs.flatMap((lang) => [
  { path: `/${lang}/admin/articles`, lazy: articles },
  { path: `/${lang}/admin/article/new`, lazy: newArticle },
  { path: `/${lang}/admin/article/edit/:id`, lazy: editArticle },
]);

/** The others, with the addresses that lead to them. */
const unprefixed: RouteObject[] = [
  { path: '/admin', element: <MovedTo path={paths.dashboard()} /> },
  ...langs.flatMap((lang) => [
    { path: `/${lang}/admin`, element: <MovedTo path={paths.dashboard()} /> },
    { path: `/${lang}/admin/dashboard`, element: <MovedTo path={paths.dashboard()} /> },
    { path: `/${lang}/admin/login`, element: <MovedTo path={paths.login()} /> },
  ]),
];

/** The back office: a data router, because an editor may hold somebody back (navigation guards need one). */
export const adminRoutes: RouteObject[] = [
  {
    element: <AdminFrame />,
    errorElement: <CrashScreen />,
    hydrateFallbackElement: <Waiting />,
    children: [
      ...unprefixed,
      { element: <Entrance />, children: [{ path: paths.login(), lazy: login }] },
      {
        element: <AdminGate />,
        children: [
          {
            element: <AdminLayout />,
            children: [
              { path: paths.dashboard(), lazy: dashboard },
              ...spoken,
              { path: '*', lazy: notFound },
            ],
          },
        ],
      },
    ],
  },
];

function Entrance() {
  return (
    <EntranceLayout>
      <Outlet />
    </EntranceLayout>
  );
}

/** Keeps what follows the path: a recovery link carries its token in the fragment. */
function MovedTo({ path }: { path: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: path, search, hash }} replace />;
}
