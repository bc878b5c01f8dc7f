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
const forgotPassword = async () => ({
  Component: (await import('@/pages/admin/forgot-password')).ForgotPasswordPage,
});
const resetPassword = async () => ({
  Component: (await import('@/pages/admin/reset-password')).ResetPasswordPage,
});
const account = async () => ({ Component: (await import('@/pages/admin/account')).AccountPage });
const dashboard = async () => ({ Component: (await import('@/pages/admin/dashboard')).DashboardPage });
const articles = async () => ({ Component: (await import('@/pages/admin/articles')).ArticlesPage });
const newArticle = async () => ({ Component: (await import('@/pages/admin/article-new')).NewArticlePage });
const editArticle = async () => ({ Component: (await import('@/pages/admin/article-edit')).EditArticlePage });
const projects = async () => ({ Component: (await import('@/pages/admin/projects')).ProjectsPage });
const newProject = async () => ({ Component: (await import('@/pages/admin/project-new')).NewProjectPage });
const editProject = async () => ({ Component: (await import('@/pages/admin/project-edit')).EditProjectPage });
const testimonials = async () => ({
  Component: (await import('@/pages/admin/testimonials')).TestimonialsPage,
});
const offers = async () => ({ Component: (await import('@/pages/admin/offers')).OffersPage });
const newOffer = async () => ({ Component: (await import('@/pages/admin/offer-new')).NewOfferPage });
const editOffer = async () => ({ Component: (await import('@/pages/admin/offer-edit')).EditOfferPage });
const applications = async () => ({
  Component: (await import('@/pages/admin/applications')).ApplicationsPage,
});
const newsletter = async () => ({ Component: (await import('@/pages/admin/newsletter')).NewsletterPage });
const messages = async () => ({ Component: (await import('@/pages/admin/messages')).MessagesPage });
const personalData = async () => ({
  Component: (await import('@/pages/admin/personal-data')).PersonalDataPage,
});
const notFound = async () => ({ Component: (await import('@/pages/admin/not-found')).NotFoundPage });

/** The screens that carry their language in the path. */
const spoken: RouteObject[] = langs.flatMap((lang) => [
  { path: `/${lang}/admin/articles`, lazy: articles },
  { path: `/${lang}/admin/article/new`, lazy: newArticle },
  { path: `/${lang}/admin/article/edit/:id`, lazy: editArticle },
  { path: `/${lang}/admin/projects`, lazy: projects },
  { path: `/${lang}/admin/projects/new`, lazy: newProject },
  { path: `/${lang}/admin/projects/edit/:id`, lazy: editProject },
  { path: `/${lang}/admin/testimonials`, lazy: testimonials },
  { path: `/${lang}/admin/newsletter`, lazy: newsletter },
  { path: `/${lang}/admin/messages`, lazy: messages },
  { path: `/${lang}/admin/job-offers`, lazy: offers },
  { path: `/${lang}/admin/job-offers/new`, lazy: newOffer },
  { path: `/${lang}/admin/job-offers/edit/:id`, lazy: editOffer },
  { path: `/${lang}/admin/job-applications`, lazy: applications },
  { path: `/${lang}/admin/personal-data`, lazy: personalData },
]);

/** The others, with the addresses that lead to them. */
const unprefixed: RouteObject[] = [
  { path: '/admin', element: <MovedTo path={paths.dashboard()} /> },
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
