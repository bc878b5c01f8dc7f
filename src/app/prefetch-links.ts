import { type createBrowserRouter, matchRoutes } from 'react-router-dom';
import type { RouteHandle } from './route';

/** Time that a pointer, a finger or the focus rests on a link before it counts as an intent, in milliseconds. */
const dwellMs = 80;

/**
 * Fetches the page behind a link that is about to be followed: by hover, focus or touch. A page that is only read
 * fetches no code of others, and a device that saves data fetches none before a click.
 */
export function prefetchLinks(router: ReturnType<typeof createBrowserRouter>): void {
  const fetched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prefetch = ({ href, origin, pathname }: HTMLAnchorElement) => {
    if (origin !== location.origin || pathname === location.pathname || fetched.has(href)) return;
    fetched.add(href);
    const url = new URL(href);
    for (const { route, params } of matchRoutes(router.routes, pathname) ?? []) {
      const { prefetch: fetchPage }: Partial<RouteHandle> = route.handle ?? {};
      // Asked again by the click, which tells a failure.
      fetchPage?.(url, params).catch(() => fetched.delete(href));
    }
  };

  const intend = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a[href]:not([target])') : null;
    if (!(link instanceof HTMLAnchorElement) || savesData()) return;
    // A finger that moves on scrolls, and a click loads the page itself.
    if (type !== 'touchmove' && type !== 'click') timer = setTimeout(prefetch, dwellMs, link);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart', 'touchmove', 'click']) {
    document.addEventListener(type, intend, { passive: true });
  }
}

/** Whether the visitor asked the browser to save data; not every browser tells. */
function savesData(): boolean {
  return (
    'connection' in navigator &&
    typeof navigator.connection === 'object' &&
    navigator.connection !== null &&
    'saveData' in navigator.connection &&
    navigator.connection.saveData === true
  );
}
