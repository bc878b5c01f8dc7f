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
  useArrival();
  useNotice();
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

/** Calls `end` once the visitor acts, or what it returns is aborted. */
function untilVisitorActs(end: () => void): AbortController {
  const wait = new AbortController();
  wait.signal.onabort = end;
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(event, () => wait.abort(), { passive: true, signal: wait.signal });
  return wait;
}

/** For screen readers and Tab: focuses the title once it is there, unless the visitor has moved on. */
function focusHeading(): AbortController {
  const before = document.activeElement;
  const focused = () => {
    const heading = pageTitle();
    if (!heading) return;
    wait.abort();
    heading.tabIndex = -1;
    const { activeElement } = document;
    if (activeElement === before || activeElement === document.body) heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focused);
  observer.observe(document.body, { childList: true, subtree: true });
  const wait = untilVisitorActs(() => observer.disconnect());
  focused();
  return wait;
}

/** Scroll anchoring would follow the footer when content replaces a skeleton. */
function holdScroll(): AbortController {
  const { style } = document.documentElement;
  style.setProperty('overflow-anchor', 'none');
  return untilVisitorActs(() => style.removeProperty('overflow-anchor'));
}

/**
 * Each page but the first is reported, as the starter does with the first. Its title takes the focus; after Back and
 * Forward it keeps its place.
 */
function useArrival(): void {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);
  const wait = useRef<AbortController>(undefined);

  useEffect(() => {
    const from = shown.current;
    if (from === location) return;
    shown.current = location;
    const isSame = location.pathname === from.pathname;
    if (!isSame) document.dispatchEvent(new Event('navigated'));
    // A change of the same page, such as texts newer than the build, ends nothing that is awaited.
    else if (type === 'REPLACE' || (location.hash && type !== 'POP')) return;
    wait.current?.abort();
    if (type === 'POP') wait.current = holdScroll();
    else if (!location.state?.keepScroll) wait.current = focusHeading();
  }, [location, type]);
}

const notices = [
  'common:language.noTranslationArticle',
  'common:language.noTranslationProject',
] as const satisfies readonly MessageKey[];

function useNotice(): void {
  const { t } = useTranslation(['common']);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const notice = notices.find((one) => one === state?.notice);

  useEffect(() => {
    if (!notice) return;
    toast({ kind: 'info', title: t(notice) });
    navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [notice, t, navigate, pathname, search]);
}
