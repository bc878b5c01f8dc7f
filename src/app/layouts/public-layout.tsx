import { Suspense, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { useT } from '@/i18n/i18n';
import { ToastHost } from '@/ui/toast-host';
import { useScrollAndFocus } from '../scroll';
import { ChatButton } from './chat-button';
import { ConsentBanner } from './consent-banner';
import { Footer } from './footer';
import { Header } from './header';
import { useNotice } from './use-notice';
import { usePageTransition } from './use-page-transition';

/** What surrounds every public page. */
export function PublicLayout() {
  const t = useT();
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
        <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <ChatButton />
      <ToastHost />
    </div>
  );
}
