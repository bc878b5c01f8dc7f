import '@/app/page-overrides';
import '@/ui/styles/index.css';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { Crashed } from '@/app/crashed';
import { notFoundPath, readPageState } from '@/app/dehydrated-state';
import { entryLang } from '@/app/entry-lang';
import { keepScrollOfBrowser, nameEntry } from '@/app/history-entry';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { createRoot, hydrateRoot } from '@/app/react-dom';
import type { RouteHandle } from '@/app/route';
import { publicRoutes } from '@/app/routes.public';
import { siteOverrides } from '@/brand/overrides';
import { langOfPath, langs } from '@/lib/lang';
import { loadCode, watchUnsaved } from '@/lib/load-code';
import { isRecoveryFragment } from '@/lib/password-recovery';
import { isAdminPath, paths } from '@/lib/paths';
import { pagePath } from '@/lib/site-page';
import { PageSpinner } from '@/ui/spinner';

// From here on a failure is caught and told below.
document.dispatchEvent(new Event('running'));

type Router = ReturnType<typeof createBrowserRouter>;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

if (isRecoveryFragment(location.hash) && location.pathname !== paths.resetPassword()) {
  // The link of a password mail may lead to any page, depending on the server's settings.
  location.replace(paths.resetPassword() + location.hash);
} else {
  // The code has just been evaluated, which takes a while on a phone: pending presses go first.
  setTimeout(() => {
    start(root).catch((cause: unknown) => {
      // biome-ignore lint/suspicious/noConsole: a trace of the error is needed to mend it
      console.error(cause);
      // Leaves the message to the starter, because it alone is certainly loaded.
      document.dispatchEvent(new Event('unavailable'));
    });
  });
}

async function start(container: HTMLElement): Promise<void> {
  nameEntry();
  const queryClient = createQueryClient();
  const routes = publicRoutes({
    fetchQuery: (options) => queryClient.fetchQuery(options),
    waitForAnswers: false,
  });
  const matches = matchRoutes(routes, location) ?? [];
  const handles = matches.flatMap(({ route }): RouteHandle[] => route.handle ?? []);
  const page = handles.at(-1)?.page;
  // Only the server knows whether an address directly under a language is a page of the owner's.
  const mayBeMissing = page === 'not-found' || page === 'page';
  const state =
    readPageState(location.pathname) ??
    (mayBeMissing ? readPageState(notFoundPath(langOfPath(location.pathname) ?? entryLang())) : null);
  const tree = (router: Router) => (
    <Providers
      queryClient={queryClient}
      prerendered={state?.path ?? null}
      onHydrated={() => followChanges(router)}
    >
      <RouterProvider router={router} />
    </Providers>
  );

  if (!state) {
    const reactRoot = createRoot(container);
    // Prevents a flash of the empty frame; the admin shows that it loads.
    const isAdmin = isAdminPath(location.pathname);
    if (isAdmin) reactRoot.render(<PageSpinner />);
    const router = createBrowserRouter(await withAdminRoutes(routes, location.pathname));
    if (!isAdmin) {
      await new Promise<void>((resolve) => {
        if (router.state.initialized) resolve();
        else router.subscribe(({ initialized }) => initialized && resolve());
      });
    }
    reactRoot.render(tree(router));
    follow(router);
    return;
  }

  keepScrollOfBrowser();
  hydrate(queryClient, state.queries);
  await Promise.all(handles.map(({ prepare }) => prepare(location.href)));
  // So that no loader runs before hydration: React would render the page beside the finished one.
  const loaderData = Object.fromEntries(matches.map(({ route }) => [route.id, null]));
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  startTransition(() => {
    hydrateRoot(container, tree(router));
  });
  follow(router);
}

/** Adds the routes of the admin on its paths only: a link from the public site to the admin loads the page anew. */
async function withAdminRoutes(routes: RouteObject[], pathname: string): Promise<RouteObject[]> {
  const meant = pagePath(pathname) ?? pathname;
  if (!isAdminPath(meant) && !langs.some((lang) => paths.preview(lang) === meant)) return routes;
  try {
    const { adminRoutes } = await loadCode(() => import('@/app/routes.admin'));
    return [...routes, ...adminRoutes()];
  } catch (failure) {
    const fail = () => {
      throw failure;
    };
    return [{ path: '*', loader: fail, errorElement: <Crashed /> }];
  }
}

function follow(router: Router): void {
  if (isAdminPath(location.pathname)) return;
  import('@/app/prefetch-links').then(
    ({ followLinks }) => followLinks(router),
    () => undefined,
  );
}

function followChanges(router: Router): void {
  if (isAdminPath(location.pathname)) return;
  import('@/features/overrides/public/live').then(
    ({ followOverrides }) => followOverrides(router, siteOverrides()),
    () => undefined,
  );
}

// Guards typed text, hydrated or not; the admin's editors have their own guards.
watchUnsaved(
  () =>
    !isAdminPath(location.pathname) &&
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(isEdited),
);

function isEdited({ type, checked, defaultChecked, value, defaultValue }: HTMLInputElement): boolean {
  return /checkbox|radio/.test(type) ? checked !== defaultChecked : value !== defaultValue;
}
