import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadNamespaces } from '@/i18n';
import { langOfPath } from '@/lib/lang';
import { adminRoutes } from './admin-routes';
import { CrashScreen } from './crash-screen';
import { adminEntryLang } from './entry-lang';
import { ErrorBoundary } from './error-boundary';
import { adminNamespaces } from './namespaces';
import { createQueryClient } from './query-client';

export async function mountAdmin(container: HTMLElement): Promise<void> {
  const lang = langOfPath(location.pathname) ?? adminEntryLang();
  // The words are there before the first render, so that the page never flashes an empty frame.
  await loadNamespaces(lang, adminNamespaces);
  createRoot(container).render(
    <ErrorBoundary fallback={<CrashScreen />}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createBrowserRouter(adminRoutes)} />
      </QueryClientProvider>
    </ErrorBoundary>,
  );
}
