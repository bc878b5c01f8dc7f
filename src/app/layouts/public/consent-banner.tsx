import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { giveConsent, useConsentQuestion } from '@/lib/consent-store';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { setBannerHeight } from './banner-height';
import { useClearOfFocus } from './use-clear-of-focus';

/**
 * Asks for consent until answered. Fixed over the page, so that the page does not shift; first in the tab order after
 * the skip link.
 */
export function ConsentBanner() {
  const question = useConsentQuestion();
  return question ? <Banner reopened={question === 'reopened'} /> : null;
}

function Banner({ reopened }: { reopened: boolean }) {
  const { t } = useTranslation();
  const lang = useLang();
  const panel = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useClearOfFocus(panel);

  // Takes the focus when reopened, perhaps from the other end of the page.
  useEffect(() => {
    if (!reopened) return;
    if (!panel.current?.contains(document.activeElement)) cameFrom.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, [reopened]);

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      requestAnimationFrame(() => setBannerHeight(element.offsetHeight + 16)),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setBannerHeight(0);
    };
  }, []);

  const answer = (accepted: boolean) => {
    giveConsent(accepted);
    const before = cameFrom.current;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="consent-title"
      data-keep-clear=""
      // At most half the screen: on a phone in landscape it scrolls within itself.
      className="fixed bottom-3 left-3 z-45 grid max-h-[50dvh] w-[calc(100vw-1.5rem)] max-w-[52rem] animate-rise-in items-center gap-x-6 gap-y-2.5 overflow-y-auto overscroll-contain rounded-panel border border-line bg-raised px-3.5 pt-3 text-xs sm:bottom-4 sm:left-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5 print:hidden"
    >
      <div className="sm:pb-3">
        <h2
          id="consent-title"
          className="mr-2 inline font-sans text-xs font-semibold tracking-normal [text-wrap:wrap]"
        >
          {t('consent.title')}
        </h2>
        <p className="inline text-muted">
          <span>{t('consent.text')}</span>{' '}
          <Link
            to={paths.privacy(lang)}
            className="inline-block min-h-6 underline decoration-control underline-offset-4 transition-colors touch-target hover:text-accent"
          >
            {t('consent.more')}
          </Link>
        </p>
      </div>
      <div className="sticky bottom-0 grid grid-cols-2 gap-2.5 bg-raised pb-3 [@media(max-height:319px)]:static">
        <Button variant="secondary" className="border-control!" onClick={() => answer(false)}>
          {t('consent.decline')}
        </Button>
        <Button variant="secondary" className="border-control!" onClick={() => answer(true)}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  );
}
