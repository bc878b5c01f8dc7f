import { adminStorageKeys } from '@/lib/admin-storage-keys';
import './backend-address';
import type { DefaultOptions, QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { adminRoutes } from '@/app/routes.admin';
import { publicRoutes } from '@/app/routes.public';
import { storageKeys } from '@/lib/local-storage';
import { dismissAllToasts } from '@/ui/toast-store';
import type { AdminServer } from './admin-server';

// Functions that jsdom lacks.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
const observed = new Set<() => void>();
window.IntersectionObserver ??= class extends EventTarget {
  constructor(report: IntersectionObserverCallback) {
    super();
    observed.add(() => report([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
  }
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;

/** Brings all observed elements into view, as scrolling through the page does. */
export const scrollThrough = () =>
  act(() => {
    for (const report of observed) report();
    observed.clear();
  });

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Signs in with a stored session. Prefers Markdown, because rich text needs a laid out page. */
export function storeAdminSession(server: AdminServer): void {
  const session = server.session();
  localStorage.setItem(storageKeys.session, JSON.stringify(session));
  localStorage.setItem(`${adminStorageKeys.editorView}.${session.user.id}`, 'markdown');
}

/** The real client and routes of the site, with other defaults for its queries. */
export function openSite<Site extends { dispose: () => void }>(
  create: (routes: RouteObject[], client: QueryClient) => Site,
  queries: DefaultOptions['queries'],
) {
  const client = createQueryClient();
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, ...queries } });
  const routes = [
    ...publicRoutes({ fetchQuery: (options) => client.fetchQuery(options), waitForAnswers: false }),
    ...adminRoutes(),
  ];
  const router = create(routes, client);
  const close = () => {
    router.dispose();
    client.clear();
    dismissAllToasts();
  };
  onTestFinished(() => {
    close();
    localStorage.clear();
    sessionStorage.clear();
  });
  return { client, router, close };
}

/** Opens the admin at a path, with its real router. */
export async function openPath(path: string) {
  // Shows failures at once: the tests of the query client cover its retries.
  const { client, router, close } = openSite(
    (routes) => createMemoryRouter(routes, { initialEntries: [path] }),
    { retry: false },
  );
  const user = userEvent.setup();
  const view = render(
    <Providers queryClient={client} prerendered={null}>
      <RouterProvider router={router} />
    </Providers>,
  );
  /** Closes the tab; the browser keeps its storage. */
  const closeTab = () => {
    view.unmount();
    close();
  };
  const address = () => router.state.location.pathname + router.state.location.search;
  return { user, router, address, closeTab };
}

/** Opens the admin at a path as a signed-in administrator. */
export async function openAdmin(server: AdminServer, path: string) {
  storeAdminSession(server);
  return openPath(path);
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
