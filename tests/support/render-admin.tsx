import './backend-address';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
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
  localStorage.setItem(`${storageKeys.editorView}.${session.user.id}`, 'markdown');
}

/** Opens the admin at a path, with its real router. */
export async function openPath(path: string) {
  const client = createQueryClient();
  // Shows failures at once: the tests of the query client cover its retries.
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  const routes = [
    ...publicRoutes({ fetchQuery: (options) => client.fetchQuery(options), waitForAnswers: false }),
    ...adminRoutes(),
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const user = userEvent.setup();
  const view = render(
    <Providers queryClient={client} prerendered={null}>
      <RouterProvider router={router} />
    </Providers>,
  );
  /** Closes the tab; the browser keeps its storage. */
  const closeTab = () => {
    view.unmount();
    router.dispose();
    client.clear();
    dismissAllToasts();
  };
  onTestFinished(() => {
    closeTab();
    localStorage.clear();
  });
  const address = () => router.state.location.pathname + router.state.location.search;
  return { user, router, address, closeTab };
}

/** Opens the admin at a path as a signed-in administrator. */
export async function openAdmin(server: AdminServer, path: string) {
  storeAdminSession(server);
  return openPath(path);
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
