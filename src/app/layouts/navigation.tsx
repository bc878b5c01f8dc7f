import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Location,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { scrollKey } from '../history-entry';

/** The browser itself adds entries for anchors, all of them without a key. */
const entryKey = ({ key, hash }: Location) => (key === 'default' ? `${performance.timeOrigin}${hash}` : key);

/** What happens around a change of page: a line while it comes, then its place and its focus. */
export function Navigation() {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const next = useNavigation().location;
  useHeadingFocus();
  useSteadyBack();
  // Another search or filter answers inside the page.
  const waiting = next !== undefined && next.pathname !== pathname;
  return (
    <>
      <div role="status">
        {waiting ? (
          <>
            <div aria-hidden="true" className="navigation-progress" />
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
          </>
        ) : null}
      </div>
      <ScrollRestoration getKey={entryKey} storageKey={scrollKey} />
    </>
  );
}

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * After a navigation the h1 of the new page takes the focus, so that a screen reader hears where it is and Tab goes on
 * from there. Not on the first load, not on Back or Forward, not where only a list inside the page changed; and a
 * title that comes with its content interrupts nobody who has gone on.
 */
function useHeadingFocus(): void {
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

/**
 * After Back or Forward the page stays at the restored place until the visitor moves it: the browser would follow
 * whatever is in sight, such as the footer, when an answer takes the place of a skeleton.
 */
function useSteadyBack(): void {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);

  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    if (type !== 'POP') return;
    const { style } = document.documentElement;
    style.setProperty('overflow-anchor', 'none');
    const end = () => {
      style.removeProperty('overflow-anchor');
      for (const act of acts) window.removeEventListener(act, end);
    };
    for (const act of acts) window.addEventListener(act, end, { passive: true });
    return end;
  }, [location, type]);
}
