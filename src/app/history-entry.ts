import { siteKey } from '@/lib/site-key';

export const scrollKey = `${siteKey}.scroll`;

/** Gives the entry of a full load its own key: without it Back finds no scroll position after a reload. */
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
