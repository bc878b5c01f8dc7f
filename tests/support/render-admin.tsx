import './backend-address';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { adminRoutes } from '@/app/admin-routes';
import { adminNamespaces } from '@/app/namespaces';
import { createQueryClient } from '@/app/query-client';
import { loadNamespaces } from '@/i18n';
import { langs } from '@/lib/lang';
import { storageKeys } from '@/lib/storage';
import { dismissAllToasts } from '@/ui/toast-store';
import type { AdminWorld } from './admin-world';

// What jsdom leaves out.
window.scrollTo = () => undefined;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Somebody comes with the session this browser keeps. */
export function keepSession(world: AdminWorld): void {
  localStorage.setItem(storageKeys.session, JSON.stringify(world.session()));
}

/** Opens the back office at a path, through its real router. */
export async function enter(path: string) {
  await Promise.all(langs.map((lang) => loadNamespaces(lang, adminNamespaces)));
  const client = createQueryClient();
  // A failure is shown at once: how often and how long reads are retried is the query client's own test.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const router = createMemoryRouter(adminRoutes, { initialEntries: [path] });
  const user = userEvent.setup();
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
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
