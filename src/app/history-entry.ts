import { facts } from '@/brand/agency';

/** Storage key of the router's scroll positions. */
export const scrollKey = `${facts.key}.scroll`;

/**
 * Gives the entry of a full load its own key, as the router does for every other: without it Back finds no scroll
 * position after a reload.
 */
export function nameEntry(): void {
  if (history.state?.key) return;
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '');
}

/** A finished page is where the browser restored it, or where a visitor has scrolled it before hydration. */
export function keepScrollOfBrowser(): void {
  try {
    const { [history.state?.key]: _own, ...others } = JSON.parse(sessionStorage.getItem(scrollKey) ?? '{}');
    sessionStorage.setItem(scrollKey, JSON.stringify(others));
  } catch {
    // Without storage no scroll position is restored.
  }
}

/**
 * Tells the router of a link within the page before the browser follows it. Firefox fires no `popstate` then: the
 * router would not know the entry, and Back would find no scroll position.
 */
export function announceAnchors(): void {
  document.addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (!link?.hash || event.defaultPrevented || metaKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    if (link.hash !== location.hash) {
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', link.hash);
      // Entries of one name would share one scroll position.
      nameEntry();
      window.dispatchEvent(new PopStateEvent('popstate'));
    }
    // Natively, for the scroll position, `:target` and where Tab continues.
    location.replace(link.hash);
  });
}
