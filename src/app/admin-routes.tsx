import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { langs } from '@/lib/lang';
import { loadCode } from '@/lib/load-code';
import { paths } from '@/lib/paths';
import { AdminFrame } from './admin-frame';
import { AdminGate } from './admin-gate';
import { CrashScreen } from './crash-screen';
import { adminEntryLang } from './entry-lang';
import { AdminLayout } from './layouts/admin-layout';
import { EntranceLayout } from './layouts/entrance-layout';
import { Waiting } from './layouts/waiting';

/** What has gone with a new release is asked again, then brought by one reload. */
const code =
  <Code,>(ask: () => Promise<Code>) =>
  () =>
    loadCode(ask);

const login = code(async () => ({ Component: (await import('@/pages/admin/login')).LoginPage }));
const forgotPassword = code(async () => ({
  Component: (await import('@/pages/admin/forgot-password')).ForgotPasswordPage,
}));
const resetPassword = code(async () => ({
  Component: (await import('@/pages/admin/reset-password')).ResetPasswordPage,
}));
const account = code(async () => ({ Component: (await import('@/pages/admin/account')).AccountPage }));
const dashboard = code(async () => ({ Component: (await import('@/pages/admin/dashboard')).DashboardPage }));
const articles = code(async () => ({ Component: (await import('@/pages/admin/articles')).ArticlesPage }));
const newArticle = code(async () => ({
  Component: (await import('@/pages/admin/article-new')).NewArticlePage,
}));
const editArticle = code(async () => ({
  Component: (await import('@/pages/admin/article-edit')).EditArticlePage,
}));
const projects = code(async () => ({ Component: (await import('@/pages/admin/projects')).ProjectsPage }));
const newProject = code(async () => ({
  Component: (await import('@/pages/admin/project-new')).NewProjectPage,
}));
const editProject = code(async () => ({
  Component: (await import('@/pages/admin/project-edit')).EditProjectPage,
}));
const testimonials = code(async () => ({
  Component: (await import('@/pages/admin/testimonials')).TestimonialsPage,
}));
const media = code(async () => ({ Component: (await import('@/pages/admin/media')).MediaPage }));
const offers = code(async () => ({ Component: (await import('@/pages/admin/offers')).OffersPage }));
const newOffer = code(async () => ({ Component: (await import('@/pages/admin/offer-new')).NewOfferPage }));
const editOffer = code(async () => ({ Component: (await import('@/pages/admin/offer-edit')).EditOfferPage }));
const applications = code(async () => ({
  Component: (await import('@/pages/admin/applications')).ApplicationsPage,
}));
const newsletter = code(async () => ({
  Component: (await import('@/pages/admin/newsletter')).NewsletterPage,
}));
const messages = code(async () => ({ Component: (await import('@/pages/admin/messages')).MessagesPage }));
const personalData = code(async () => ({
  Component: (await import('@/pages/admin/personal-data')).PersonalDataPage,
}));
const notFound = code(async () => ({ Component: (await import('@/pages/admin/not-found')).NotFoundPage }));

/** The screens that carry their language in the path. */
const spoken: RouteObject[] = langs.flatMap((lang) => [
  { path: `/${lang}/admin/articles`, lazy: articles },
  { path: `/${lang}/admin/article/new`, lazy: newArticle },
  { path: `/${lang}/admin/article/edit/:id`, lazy: editArticle },
  { path: `/${lang}/admin/projects`, lazy: projects },
  { path: `/${lang}/admin/projects/new`, lazy: newProject },
  { path: `/${lang}/admin/projects/edit/:id`, lazy: editProject },
  { path: `/${lang}/admin/testimonials`, lazy: testimonials },
  { path: `/${lang}/admin/media`, lazy: media },
  { path: `/${lang}/admin/newsletter`, lazy: newsletter },
  { path: `/${lang}/admin/messages`, lazy: messages },
  { path: `/${lang}/admin/job-offers`, lazy: offers },
  { path: `/${lang}/admin/job-offers/new`, lazy: newOffer },
  { path: `/${lang}/admin/job-offers/edit/:id`, lazy: editOffer },
  { path: `/${lang}/admin/job-applications`, lazy: applications },
  { path: `/${lang}/admin/personal-data`, lazy: personalData },
]);

/** The first words of those screens after `/admin/`: an address without a language is given one. */
const spokenNames = [...new Set(spoken.map(({ path = '' }) => path.split('/')[3] ?? ''))];

/** The others, with the addresses that lead to them. */
const unprefixed: RouteObject[] = [
  { path: '/admin', element: <MovedTo path={paths.dashboard()} /> },
  ...spokenNames.map((name) => ({ path: `/admin/${name}/*`, element: <ToLanguage /> })),
  ...langs.flatMap((lang) => [
    { path: `/${lang}/admin`, element: <MovedTo path={paths.dashboard()} /> },
    { path: `/${lang}/admin/dashboard`, element: <MovedTo path={paths.dashboard()} /> },
    { path: `/${lang}/admin/login`, element: <MovedTo path={paths.login()} /> },
    { path: `/${lang}/admin/account`, element: <MovedTo path={paths.account()} /> },
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
      {
        element: <Entrance />,
        children: [
          { path: paths.login(), lazy: login },
          { path: paths.forgotPassword(), lazy: forgotPassword },
          { path: paths.resetPassword(), lazy: resetPassword },
        ],
      },
      {
        element: <AdminGate />,
        children: [
          {
            element: <AdminLayout />,
            children: [
              { path: paths.dashboard(), lazy: dashboard },
              { path: paths.account(), lazy: account },
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

/** The stored language, else French, before a path that has none. */
function ToLanguage() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: `/${adminEntryLang()}${pathname}`, search, hash }} replace />;
}
