import {
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { forgetOldDrafts } from '@/lib/device-drafts';
import { env } from '@/lib/env';
import { prefersReducedMotion } from '@/lib/reduced-motion';
import { useOnceAlive } from '@/lib/use-alive';
import { whenIdle } from '@/lib/when-idle';
import { PrerenderedPath } from '@/ui/prerendered';
import { ToastHost } from '@/ui/toast-host';
import { dismissErrorToasts } from '@/ui/toast-store';
import { Navigation } from '../navigation';
import { useNotice } from '../use-notice';
import { BannerRoom } from './banner-room';
import { ChatButton } from './chat-button';
import { ConsentBanner } from './consent-banner';
import { Footer } from './footer';
import { Header } from './header';

interface PublicLayoutProps {
  children: ReactNode;
  /** What stands over the header and is no part of the page. */
  above?: ReactNode;
}

/** What surrounds every public page. */
export function PublicLayout({ children, above }: PublicLayoutProps) {
  const { t } = useTranslation();
  useNotice();
  const page = useRef<HTMLElement>(null);
  usePageTransition(page);
  const location = useLocation();
  const prerendered = useContext(PrerenderedPath);
  // A page that answers for many addresses is taken over as it was written.
  const pathname = useOnceAlive(location.pathname, prerendered ?? location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page ends the errors of this one
  useLayoutEffect(() => dismissErrorToasts, [location.pathname]);
  // Kept on this device for a day: whichever page is opened next, what is older goes.
  useEffect(() => whenIdle(forgetOldDrafts), []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      {above}
      <Navigation />
      <ConsentBanner />
      <Header />
      <main
        ref={page}
        id="content"
        tabIndex={-1}
        // Written on paper (styles/print.css).
        data-sender={`${agency().name} · ${agency().city}`}
        data-address={env.siteUrl + pathname}
        className="flex-1 pt-[64px] bar:pt-[76px]"
      >
        {/* What stands around it is hydrated first. */}
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <BannerRoom />
      <ChatButton />
      <ToastHost keepFormClear />
    </div>
  );
}

/** A new page is readable from its first frame and settles while it is read; the first one does not move at all. */
function usePageTransition(page: RefObject<HTMLElement | null>): void {
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
