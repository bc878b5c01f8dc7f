import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * After a navigation the h1 of the new page takes the focus, so that a screen reader hears where it is and Tab goes on
 * from there. Not on the first load, not on Back or Forward, not where only a list inside the page changed; and a
 * title that comes with its content interrupts nobody who has gone on.
 */
export function useHeadingFocus(): void {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);

  useEffect(() => {
    const from = shown.current;
    if (from === location) return;
    shown.current = location;
    const samePage = location.pathname === from.pathname && (type === 'REPLACE' || location.hash !== '');
    if (type === 'POP' || samePage || location.state?.stay) return;
    const before = document.activeElement;
    const focused = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) return false;
      heading.tabIndex = -1;
      const { activeElement } = document;
      if (activeElement === before || activeElement === document.body) heading.focus({ preventScroll: true });
      return true;
    };
    if (focused()) return;
    const observer = new MutationObserver(() => {
      if (focused()) stop();
    });
    const stop = () => {
      observer.disconnect();
      for (const act of acts) window.removeEventListener(act, stop);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    for (const act of acts) window.addEventListener(act, stop, { passive: true });
    return stop;
  }, [location, type]);
}
