import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Location,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import type { MessageKey } from '@/i18n';
import { pageTitle } from '@/ui/focus';
import { toast } from '@/ui/toast-store';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { scrollKey } from '../history-entry';

/** Keys the entries that the browser adds for anchors, which have no key, by their anchor. */
const entryKey = ({ key, hash }: Location) => (key === 'default' ? `${performance.timeOrigin}${hash}` : key);

/** Shows that a page loads, then restores its scroll position, moves the focus and shows its notice. */
export function Navigation() {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const next = useNavigation().location;
  useHeadingFocus();
  useRestoredScroll();
  useNotice();
  useVisit();
  // A change of search or filter shows its progress inside the page.
  const loading = next !== undefined && next.pathname !== pathname;
  return (
    <>
      <div role="status">
        {loading ? (
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

const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** For screen readers and Tab; not after the first load, Back or Forward, nor for a visitor who has moved on. */
function useHeadingFocus(): void {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);

  useEffect(() => {
    const from = shown.current;
    if (from === location) return;
    shown.current = location;
    const samePage = location.pathname === from.pathname && (type === 'REPLACE' || location.hash !== '');
    if (type === 'POP' || samePage || location.state?.keepScroll) return;
    const before = document.activeElement;
    const focused = () => {
      const heading = pageTitle();
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
      for (const event of userEvents) window.removeEventListener(event, stop);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    for (const event of userEvents) window.addEventListener(event, stop, { passive: true });
    return stop;
  }, [location, type]);
}

/** Until the visitor acts: scroll anchoring would follow the footer when content replaces a skeleton. */
function useRestoredScroll(): void {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);

  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    if (type !== 'POP') return;
    const { style } = document.documentElement;
    style.setProperty('overflow-anchor', 'none');
    const release = () => {
      style.removeProperty('overflow-anchor');
      for (const event of userEvents) window.removeEventListener(event, release);
    };
    for (const event of userEvents) window.addEventListener(event, release, { passive: true });
    return release;
  }, [location, type]);
}

/** Reports each page but the first, which the starter counts by itself. */
function useVisit(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.dispatchEvent(new Event('navigated'));
  }, [pathname]);
}

const notices = [
  'common:language.noTranslationArticle',
  'common:language.noTranslationProject',
] as const satisfies readonly MessageKey[];

function useNotice(): void {
  const { t } = useTranslation(['common']);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const key: unknown = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null;
  const notice = notices.find((one) => one === key);

  useEffect(() => {
    if (!notice) return;
    toast({ kind: 'info', title: t(notice) });
    navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [notice, t, navigate, pathname, search]);
}
