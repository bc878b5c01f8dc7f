import { type ReactNode, type RefObject, Suspense, useContext, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { env } from '@/lib/env';
import { lazyPart } from '@/lib/lazy-part';
import { prefersReducedMotion } from '@/lib/reduced-motion';
import { useAfterHydration } from '@/lib/use-hydrated';
import { PrerenderedPath } from '@/ui/prerendered';
import { ToastHost } from '@/ui/toast-host';
import { dismissErrorToasts } from '@/ui/toast-store';
import { Navigation } from '../navigation';
import { ChatButton } from './chat-button';
import { ConsentBanner } from './consent-banner';
import { Header } from './header';

const Footer = lazyPart(() => import('./footer').then((code) => code.Footer), { onFailure: 'stay' });

interface PublicLayoutProps {
  children: ReactNode;
  above?: ReactNode;
}

export function PublicLayout({ children, above }: PublicLayoutProps) {
  const { t } = useTranslation();
  const page = useRef<HTMLElement>(null);
  usePageTransition(page);
  const location = useLocation();
  const prerendered = useContext(PrerenderedPath);
  // A page written for many addresses hydrates with the path it was written for.
  const pathname = useAfterHydration(location.pathname, prerendered ?? location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page ends the errors of this one
  useLayoutEffect(() => dismissErrorToasts, [location.pathname]);
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
        // Printed by styles/print.css.
        data-sender={`${agency().name} · ${agency().city}`}
        data-address={env.siteUrl + pathname}
        className="flex-1 pt-[64px] bar:pt-[76px]"
      >
        {/* Hydrates after the header. */}
        <Suspense>{children}</Suspense>
      </main>
      <Footer />
      <ChatButton />
      <ToastHost keepFormClear />
    </div>
  );
}

/** Fades a new page in, readable from its first frame; the first page of a visit stays still. */
function usePageTransition(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const element = page.current;
    if (!element || !('animate' in element)) return;
    if (prefersReducedMotion()) return;
    element.animate([{ opacity: 0.45 }, { opacity: 1 }], { duration: 180, easing: 'ease-out' });
  }, [pathname, page]);
}
