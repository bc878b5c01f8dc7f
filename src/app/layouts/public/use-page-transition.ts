import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { prefersReducedMotion } from '@/lib/reduced-motion';

/** A new page is readable from its first frame and settles while it is read; the first one does not move at all. */
export function usePageTransition(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const element = page.current;
    // Old browsers, and the test's, have no such thing and need none.
    if (!element || !('animate' in element)) return;
    if (prefersReducedMotion()) return;
    element.animate([{ opacity: 0.45 }, { opacity: 1 }], { duration: 180, easing: 'ease-out' });
  }, [pathname, page]);
}
