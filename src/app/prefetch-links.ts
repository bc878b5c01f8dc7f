import { type createBrowserRouter, matchRoutes } from 'react-router-dom';
import { announceAnchors } from './anchors';
import type { RouteHandle } from './route';

/** Time that a pointer, a finger or the focus rests on a link before it counts as an intent, in milliseconds. */
const dwellMs = 80;

type Router = ReturnType<typeof createBrowserRouter>;

export function followLinks(router: Router): void {
  announceAnchors();
  prefetchLinks(router);
}

/** Reading a page loads no code of others, and a device that saves data loads none before a click. */
function prefetchLinks(router: Router): void {
  const fetched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prefetch = ({ href, origin, pathname }: HTMLAnchorElement) => {
    if (origin !== location.origin || pathname === location.pathname || fetched.has(href)) return;
    fetched.add(href);
    const url = new URL(href);
    for (const { route, params } of matchRoutes(router.routes, pathname) ?? []) {
      const { prefetch: fetchPage }: Partial<RouteHandle> = route.handle ?? {};
      // The click fetches again and shows a failure.
      fetchPage?.(url, params).catch(() => fetched.delete(href));
    }
  };

  const intend = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a[href]:not([target])') : null;
    if (!(link instanceof HTMLAnchorElement) || savesData()) return;
    if (type !== 'touchmove' && type !== 'click') timer = setTimeout(prefetch, dwellMs, link);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart', 'touchmove', 'click']) {
    document.addEventListener(type, intend, { passive: true });
  }
}

/** Whether the visitor asked the browser to save data; not every browser says so. */
function savesData(): boolean {
  return (
    'connection' in navigator &&
    typeof navigator.connection === 'object' &&
    navigator.connection !== null &&
    'saveData' in navigator.connection &&
    navigator.connection.saveData === true
  );
}
