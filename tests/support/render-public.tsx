import './backend-address';
// Imports late parts of pages, so that no test waits for them.
import '@/app/layouts/public/footer';
import '@/content/resources/articles/public/article-end';
import '@/content/resources/projects/public/project-end';
import '@/features/contact/public/map';
import '@/features/contact/public/message-starters';
import '@/content/resources/team/public/people-row';
import '@/features/contact/public/next-steps';
import '@/features/home/public/home-sections';
import '@/features/newsletter/public/newsletter-block';
import '@/features/search/public/hit-list';
import '@/ui/json-ld';
import type { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { chat } from '@/app/chat';
import { Providers } from '@/app/providers';
import { starter } from '@/app/starter';
import { langs } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { speedEdges } from '@/lib/speed-edges';
import { openSite } from './render-admin';

/** Adds functions of browsers that jsdom lacks. */
function completeTheBrowser(): void {
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  document.elementsFromPoint = () => [];
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

let leavePage = () => {};

/** Runs the inline scripts of every page, without an application to load; the page before hears nothing any more. */
function runStarter(): void {
  leavePage();
  const left = new AbortController();
  leavePage = () => left.abort();
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const given = typeof options === 'object' ? options : { capture: options ?? false };
    addEventListener.call(this, type, listener, { ...given, signal: left.signal });
  };
  const { dataset } = document.documentElement;
  for (const name of ['consent', 'consentGiven']) delete dataset[name];
  starter({
    themeKey: storageKeys.theme,
    langKey: storageKeys.lang,
    consentKey: storageKeys.consent,
    sessionKey: storageKeys.session,
    visitKey: 'visit-from',
    speedEdges,
    overridesKey: storageKeys.overrides,
    draftHours: {},
    langs,
    themeColors: { dark: '', light: '' },
  });
  chat({ chatKey: storageKeys.chat });
  EventTarget.prototype.addEventListener = addEventListener;
}

/**
 * Opens the public site at a path: the real routes and cache, with a fake server (fake-backend.ts) and no delay before a
 * retry. `known` fills the cache as a finished page does. Renders with React's strict double effects, to prove that
 * single actions happen once.
 */
export async function visit(path: string, known: (client: QueryClient) => void = () => undefined) {
  completeTheBrowser();
  window.history.replaceState(null, '', path);
  runStarter();
  const { client, router } = openSite(
    (routes, site) => {
      known(site);
      return createBrowserRouter(routes);
    },
    { retryDelay: 1, gcTime: Infinity },
  );
  await waitFor(() => expect(router.state.initialized).toBe(true));
  const view = await act(async () =>
    render(
      <StrictMode>
        <Providers queryClient={client} prerendered={null}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
  return { user: userEvent.setup(), client, router, ...view };
}

/**
 * Stores a session in the form of auth-js. Test files share their modules, and the account client of an earlier file
 * checks the session every 30 seconds and removes any other form.
 */
export const storeSession = () =>
  window.localStorage.setItem(
    storageKeys.session,
    JSON.stringify({ access_token: 'x', refresh_token: 'x', expires_at: Date.now() / 1000 + 86_400 }),
  );

/** As a browser that refuses cookies. */
export function blockStorage(): void {
  for (const store of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, store, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
}

/** The page itself, without header and footer. */
export const main = () => screen.getByRole('main');

/** Letters and words only: the typography around them may differ. */
export const plain = (text: string | null | undefined) =>
  (text ?? '')
    .replaceAll('’', "'")
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/ ([:;!?])/g, '$1')
    .trim();
