import { type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastHost } from '@/ui/toast-host';
import { Navigation } from '../navigation';
import { useNotice } from '../use-notice';
import { BannerRoom } from './banner-room';
import { ChatButton } from './chat-button';
import { ConsentBanner } from './consent-banner';
import { Footer } from './footer';
import { Header } from './header';
import { usePageTransition } from './use-page-transition';

/** What surrounds every public page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  useNotice();
  const page = useRef<HTMLElement>(null);
  usePageTransition(page);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <Navigation />
      <ConsentBanner />
      <Header />
      <main ref={page} id="content" tabIndex={-1} className="flex-1 pt-16 bar:pt-19">
        {/* What stands around it is hydrated first. */}
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <BannerRoom />
      <ChatButton />
      <ToastHost />
    </div>
  );
}
