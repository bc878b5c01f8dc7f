import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { brand } from '@/lib/brand';
import { ToastHost } from '@/ui/toast-host';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { tellAlive } from '../early';
import { PageBoundary } from '../lazy-page';
import { useScrollAndFocus } from '../scroll';
import { BannerRoom } from './banner-room';
import { ChatButton } from './chat-button';
import { ConsentBanner } from './consent-banner';
import { Footer } from './footer';
import { Header } from './header';
import { useNotice } from './use-notice';
import { usePageTransition } from './use-page-transition';

/** What surrounds every public page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useScrollAndFocus();
  useNotice();
  const page = useRef<HTMLElement>(null);
  usePageTransition(page);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <ConsentBanner />
      <Header />
      <main ref={page} id="content" tabIndex={-1} className="flex-1 pt-16 bar:pt-19">
        <PageBoundary key={pathname}>
          <Suspense fallback={<OnItsWay />}>
            {children}
            <Alive />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
      <BannerRoom />
      <ChatButton />
      <ToastHost />
    </div>
  );
}

/** While the code of a page comes, the tab and a screen reader are told so, not the name of the page before. */
function OnItsWay() {
  const { t } = useTranslation('ui');
  return (
    <div className="min-h-dvh" aria-busy="true">
      <title>{`${t('loading')} · ${brand.name}`}</title>
      <span role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </span>
    </div>
  );
}

/** Tells the starter that the page listens now, beside the page itself: not before that is taken over. */
function Alive() {
  useEffect(() => {
    tellAlive();
  }, []);
  return null;
}
