import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '@/i18n/i18n';
import { ToastHost } from '@/ui/toast-host';
import { PageBoundary } from '../lazy-page';
import { useScrollAndFocus } from '../scroll';
import { ChatButton } from './chat-button';
import { ConsentBanner } from './consent-banner';
import { Footer } from './footer';
import { Header } from './header';
import { useNotice } from './use-notice';
import { usePageTransition } from './use-page-transition';

/** What surrounds every public page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  useScrollAndFocus();
  useNotice();
  const page = useRef<HTMLElement>(null);
  usePageTransition(page);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {t('common.skip')}
      </a>
      <ConsentBanner />
      <Header />
      <main ref={page} id="content" tabIndex={-1} className="flex-1 pt-16 bar:pt-19">
        <PageBoundary key={pathname}>
          <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
            {children}
            <Alive />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
      <ChatButton />
      <ToastHost />
    </div>
  );
}

/** Tells the starter that the page listens now, beside the page itself: not before that is taken over. */
function Alive() {
  useEffect(() => {
    document.dispatchEvent(new Event('alive'));
  }, []);
  return null;
}
