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
import type { AdminWorld } from './admin-world';

// What jsdom leaves out.
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

/** Brings whatever is watched on screen, as scrolling through the whole page does. */
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

/** Somebody comes with the session this browser keeps. They write Markdown: rich text needs a page that is laid out. */
export function keepSession(world: AdminWorld): void {
  const session = world.session();
  localStorage.setItem(storageKeys.session, JSON.stringify(session));
  localStorage.setItem(`${storageKeys.editorView}.${session.user.id}`, 'markdown');
}

/** Opens the admin at a path, through its real router. */
export async function enter(path: string) {
  const client = createQueryClient();
  // A failure is shown at once: how often and how long reads are retried is the query client's own test.
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
  /** The tab is gone; what the browser stored stays. */
  const leaveBehind = () => {
    view.unmount();
    router.dispose();
    client.clear();
    dismissAllToasts();
  };
  onTestFinished(() => {
    leaveBehind();
    localStorage.clear();
  });
  const address = () => router.state.location.pathname + router.state.location.search;
  return { user, router, address, leaveBehind };
}

/** Signed in as an administrator, at a path. */
export async function work(world: AdminWorld, path: string) {
  keepSession(world);
  return enter(path);
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
