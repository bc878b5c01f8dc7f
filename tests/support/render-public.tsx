import './backend-address';
import type { QueryClient } from '@tanstack/react-query';
import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { publicNamespaces } from '@/app/namespaces';
import { PublicRoot } from '@/app/public-root';
import { createQueryClient } from '@/app/query-client';
import { loadNamespaces } from '@/i18n';
import { langOfPath } from '@/lib/lang';
import { dismissAllToasts } from '@/ui/toast-store';

// A page's chunk is compiled when the first test asks for it, on a machine that may be busy.
configure({ asyncUtilTimeout: 5000 });

/** What a browser has and jsdom has not. */
function completeTheBrowser(): void {
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
}

/** The real client with its real rules, except that a retry does not make the test wait. */
function testClient(): QueryClient {
  const client = createQueryClient();
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, retryDelay: 1, gcTime: Infinity },
  });
  return client;
}

/**
 * Opens the public site at a path: the real routes, the real cache; only the server is a fake (fake-backend.ts).
 * Under React's strict double effects, so that what must happen once is seen to happen once.
 */
export async function visit(path: string) {
  completeTheBrowser();
  window.history.replaceState(null, '', path);
  await loadNamespaces(langOfPath(path) ?? 'en', publicNamespaces);
  const client = testClient();
  // Awaited, because a page may suspend on a text it loads, and React never resumes what suspends in a bare act.
  const view = await act(async () =>
    render(
      <StrictMode>
        <BrowserRouter>
          <PublicRoot queryClient={client} />
        </BrowserRouter>
      </StrictMode>,
    ),
  );
  onTestFinished(() => {
    dismissAllToasts();
    client.clear();
    window.localStorage.clear();
  });
  return { user: userEvent.setup(), client, ...view };
}

/** The page itself, without header and footer. */
export const main = () => screen.getByRole('main');

/** Letters and words only: the typography around them may differ (decisions, Backend 9). */
export const plain = (text: string | null | undefined) =>
  (text ?? '')
    .replaceAll('’', "'")
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/ ([:;!?])/g, '$1')
    .trim();
