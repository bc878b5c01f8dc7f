import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  type LoaderFunctionArgs,
  Navigate,
  type Params,
  type RouteObject,
  useLocation,
} from 'react-router-dom';
import { readSearch } from '@/features/articles/model';
import { articleQueries } from '@/features/articles/public/queries';
import { offerQueries } from '@/features/careers/public/queries';
import { everything } from '@/features/projects/model';
import { projectQueries } from '@/features/projects/public/queries';
import { reactionQueries } from '@/features/reactions/public/queries';
import { testimonialQueries } from '@/features/testimonials/public/queries';
import { loadNamespaces, type Namespace } from '@/i18n';
import { defaultLang, type Lang, langs } from '@/lib/lang';
import { loadCode } from '@/lib/load-code';
import { paths } from '@/lib/paths';
import { CrashScreen } from './crash-screen';
import { adminEntryLang, entryLang } from './entry-lang';
import { Waiting } from './layouts/admin/waiting';
import { PublicFrame } from './layouts/public/public-frame';
import { PageError } from './page-error';
import {
  adminFrameNamespaces,
  frameNamespaces,
  type PageId,
  pageIds,
  publicPages,
  unprefixedPaths,
} from './pages';

/** Asks the cache, or through it the server. */
export type Ask = QueryClient['fetchQuery'];

interface Question {
  ask: Ask;
  lang: Lang;
  params: Params;
  search: URLSearchParams;
}

/**
 * Code that comes by the loader of its route: the router keeps a `lazy` that failed for ever, and a loader is asked
 * again by the next visit, by a button, or when the network is back.
 */
function code(load: () => Promise<ComponentType>) {
  const code: Code = {
    load: async () => {
      code.Page ??= await load();
    },
  };
  return code;
}

interface Code {
  load: () => Promise<void>;
  Page?: ComponentType;
}

function Loaded({ code: { Page } }: { code: Code }) {
  return Page ? <Page /> : null;
}

interface PublicScreen {
  code: Code;
  /** The questions of the page, asked while its code is still on its way. */
  prefetch?: (asked: Question) => Promise<unknown>;
}

const publicScreens: Record<PageId, PublicScreen> = {
  home: {
    code: code(async () => (await import('@/pages/public/home')).HomePage),
    prefetch: ({ ask, lang }) =>
      Promise.all([ask(articleQueries.latest(lang)), ask(testimonialQueries.list(lang))]),
  },
  services: { code: code(async () => (await import('@/pages/public/services')).ServicesPage) },
  articles: {
    code: code(async () => (await import('@/pages/public/articles')).ArticlesPage),
    prefetch: ({ ask, lang, search }) =>
      Promise.all([
        ask(articleQueries.categories(lang)),
        ask(articleQueries.list(lang, readSearch(search))).then(({ articles }) => {
          const ids = articles.map(({ id }) => id).filter(Boolean);
          return ids.length > 0 ? ask(reactionQueries.counts(lang, ids)) : null;
        }),
      ]),
  },
  article: {
    code: code(async () => (await import('@/pages/public/article')).ArticlePage),
    prefetch: async ({ ask, lang, params: { slug = '' } }) => {
      const article = await ask(articleQueries.bySlug(lang, slug));
      if (!article) return;
      const { id } = article;
      await Promise.all([
        ask(articleQueries.translation(lang, article)),
        id && ask(reactionQueries.likes({ kind: 'article', id, lang })),
      ]);
    },
  },
  portfolio: {
    code: code(async () => (await import('@/pages/public/portfolio')).PortfolioPage),
    prefetch: ({ ask, lang }) => ask(projectQueries.list(lang, everything)),
  },
  project: {
    code: code(async () => (await import('@/pages/public/project')).ProjectPage),
    prefetch: async ({ ask, lang, params: { slug = '' } }) => {
      const project = await ask(projectQueries.bySlug(lang, slug));
      if (!project) return;
      await Promise.all([
        ask(projectQueries.translation(lang, slug)),
        ask(projectQueries.neighbours(lang, project)),
        ask(reactionQueries.likes({ kind: 'project', id: project.id, lang })),
      ]);
    },
  },
  about: {
    code: code(async () => (await import('@/pages/public/about')).AboutPage),
    prefetch: ({ ask, lang }) => ask(testimonialQueries.list(lang)),
  },
  careers: {
    code: code(async () => (await import('@/pages/public/careers')).CareersPage),
    prefetch: ({ ask }) => ask(offerQueries.list()),
  },
  offer: {
    code: code(async () => (await import('@/pages/public/offer')).OfferPage),
    prefetch: ({ ask, params: { id = '' } }) => ask(offerQueries.byId(id)),
  },
  contact: { code: code(async () => (await import('@/pages/public/contact')).ContactPage) },
  legal: { code: code(async () => (await import('@/pages/public/legal')).LegalPage) },
  privacy: { code: code(async () => (await import('@/pages/public/privacy')).PrivacyPage) },
  unsubscribe: { code: code(async () => (await import('@/pages/public/unsubscribe')).UnsubscribePage) },
  'not-found': { code: code(async () => (await import('@/pages/public/not-found')).NotFoundPage) },
};

interface AdminScreen {
  code: Code;
  /** The catalogues it speaks besides those of the frame. */
  namespaces: readonly Namespace[];
}

/** The screens of the admin below `/{lang}/admin`, each with its file in `pages/admin`. */
const adminScreens: Record<string, AdminScreen> = {
  articles: {
    code: code(async () => (await import('@/pages/admin/articles')).ArticlesPage),
    namespaces: ['admin-articles', 'dashboard'],
  },
  'article/new': {
    code: code(async () => (await import('@/pages/admin/article-new')).NewArticlePage),
    namespaces: ['admin-articles', 'dashboard', 'drafts'],
  },
  'article/edit/:id': {
    code: code(async () => (await import('@/pages/admin/article-edit')).EditArticlePage),
    namespaces: ['admin-articles', 'dashboard', 'drafts'],
  },
  projects: {
    code: code(async () => (await import('@/pages/admin/projects')).ProjectsPage),
    namespaces: ['admin-projects'],
  },
  'projects/new': {
    code: code(async () => (await import('@/pages/admin/project-new')).NewProjectPage),
    namespaces: ['admin-projects', 'drafts'],
  },
  'projects/edit/:id': {
    code: code(async () => (await import('@/pages/admin/project-edit')).EditProjectPage),
    namespaces: ['admin-projects', 'drafts'],
  },
  testimonials: {
    code: code(async () => (await import('@/pages/admin/testimonials')).TestimonialsPage),
    namespaces: ['admin-testimonials', 'drafts'],
  },
  media: {
    code: code(async () => (await import('@/pages/admin/media')).MediaPage),
    namespaces: [],
  },
  newsletter: {
    code: code(async () => (await import('@/pages/admin/newsletter')).NewsletterPage),
    namespaces: ['admin-articles', 'admin-newsletter', 'dashboard'],
  },
  messages: {
    code: code(async () => (await import('@/pages/admin/messages')).MessagesPage),
    namespaces: [],
  },
  'job-offers': {
    code: code(async () => (await import('@/pages/admin/offers')).OffersPage),
    namespaces: ['offer'],
  },
  'job-offers/new': {
    code: code(async () => (await import('@/pages/admin/offer-new')).NewOfferPage),
    namespaces: ['drafts', 'offer'],
  },
  'job-offers/edit/:id': {
    code: code(async () => (await import('@/pages/admin/offer-edit')).EditOfferPage),
    namespaces: ['drafts', 'offer'],
  },
  'job-applications': {
    code: code(async () => (await import('@/pages/admin/applications')).ApplicationsPage),
    namespaces: ['offer'],
  },
  'personal-data': {
    code: code(async () => (await import('@/pages/admin/personal-data')).PersonalDataPage),
    namespaces: ['offer', 'personal-data'],
  },
};

/** Those without a language in their path. */
const login: AdminScreen = {
  code: code(async () => (await import('@/pages/admin/login')).LoginPage),
  namespaces: [],
};
const forgotPassword: AdminScreen = {
  code: code(async () => (await import('@/pages/admin/forgot-password')).ForgotPasswordPage),
  namespaces: [],
};
const resetPassword: AdminScreen = {
  code: code(async () => (await import('@/pages/admin/reset-password')).ResetPasswordPage),
  namespaces: [],
};
const dashboard: AdminScreen = {
  code: code(async () => (await import('@/pages/admin/dashboard')).DashboardPage),
  namespaces: ['admin-articles', 'admin-newsletter', 'dashboard', 'site-publishing'],
};
const account: AdminScreen = {
  code: code(async () => (await import('@/pages/admin/account')).AccountPage),
  namespaces: [],
};
const adminNotFound: AdminScreen = {
  code: code(async () => (await import('@/pages/admin/not-found')).NotFoundPage),
  namespaces: [],
};

const adminFrame = code(async () => (await import('./layouts/admin/admin-frame')).AdminFrame);
const adminEntrance = code(async () => (await import('./layouts/admin/admin-gate')).AdminEntrance);
const adminGate = code(async () => (await import('./layouts/admin/admin-gate')).AdminGate);
const adminLayout = code(async () => (await import('./layouts/admin/admin-layout')).AdminLayout);

/** What the browser has ready before it takes a finished page over, and what such a page is to download. */
export interface RouteHandle {
  prepare: (href: string) => Promise<unknown>;
  namespaces: readonly Namespace[];
  page?: PageId;
}

interface Needs {
  code?: Code;
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
    ...['/', ...unprefixedPaths.map((path) => `/${path}/*`)].map((path) => ({
      path,
      element: <ToLanguage lang={entryLang} />,
    })),
    ...langs.map((lang) => publicBranch(lang, pageIds, options)),
    publicBranch(null, ['not-found'], options),
    ...[...langs, null].map(adminBranch),
    ...(import.meta.env.DEV ? [kitRoute()] : []),
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
      const { code, prefetch } = publicScreens[page];
      const route = loaded(`${lang ?? 'unknown'} ${page}`, { code, langs: speaks, namespaces });
      return {
        ...route,
        ...(path ? { path } : { index: true }),
        handle: { ...route.handle, page },
        errorElement: <PageError />,
        loader: async (given) => {
          const search = new URL(given.request.url).searchParams;
          const [spoken = defaultLang] = speaks();
          const answers = prefetch?.({ ask: options.ask, lang: spoken, params: given.params, search });
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

const toDashboard = <MovedTo path={paths.dashboard()} />;

/** The admin in one language, or its screens that have none in their path. */
function adminBranch(lang: Lang | null): RouteObject {
  // Those change their language in place, perhaps because another tab stored one: both are there from the start.
  const speaks = () => (lang ? [lang] : langs);
  const screen = (path: string, needs: AdminScreen): RouteObject => ({
    ...loaded(`${lang ?? ''} admin ${path}`, { ...needs, langs: speaks }),
    path,
    errorElement: <PageError />,
  });
  const part = (name: string, code: Code, children: RouteObject[]): RouteObject => ({
    ...loaded(`${lang ?? ''} admin ${name}`, { code, langs: speaks, namespaces: adminFrameNamespaces }),
    children,
  });
  const own: RouteObject[] = lang
    ? [
        { path: 'dashboard', element: toDashboard },
        { path: 'login', element: <MovedTo path={paths.login()} /> },
        { path: 'account', element: <MovedTo path={paths.account()} /> },
      ]
    : [
        part('entrance', adminEntrance, [
          screen('login', login),
          screen('forgot-password', forgotPassword),
          screen('reset-password', resetPassword),
        ]),
        ...adminSections.map((name) => ({
          path: `${name}/*`,
          element: <ToLanguage lang={adminEntryLang} />,
        })),
      ];
  const gated = lang
    ? Object.entries(adminScreens).map(([path, needs]) => screen(path, needs))
    : [screen('dashboard', dashboard), screen('account', account)];
  return {
    ...part('frame', adminFrame, [
      { index: true, element: toDashboard },
      ...own,
      part('gate', adminGate, [part('layout', adminLayout, [...gated, screen('*', adminNotFound)])]),
    ]),
    path: lang ? `${lang}/admin` : 'admin',
    caseSensitive: true,
    errorElement: <CrashScreen />,
    hydrateFallbackElement: <Waiting />,
  } as RouteObject;
}

/** Every component in every state, in development only. */
const kitRoute = (): RouteObject => ({
  ...loaded('kit', {
    code: code(async () => (await import('./kit/kit')).Kit),
    langs: () => ['en'],
    namespaces: frameNamespaces,
  }),
  path: 'dev/kit',
});

/** The first words of the screens that have a language: an address without one is given it. */
const adminSections = [...new Set(Object.keys(adminScreens).map((path) => path.split('/')[0] ?? ''))];

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
