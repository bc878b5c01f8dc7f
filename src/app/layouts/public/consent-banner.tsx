import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';

/** First in the tab order after the skip link, last in the layout: it floats over the page and has room at its end. */
export function ConsentBanner() {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <section
      id="consent"
      tabIndex={-1}
      aria-labelledby="consent-title"
      data-keep-clear=""
      // At most half the screen: on a phone in landscape it scrolls within itself.
      className="sticky bottom-3 z-45 order-last mx-3 grid mb-3 max-h-[50dvh] max-w-[52rem] animate-rise-in items-center gap-x-6 gap-y-2.5 overflow-y-auto overscroll-contain rounded-panel border border-line bg-raised px-3.5 pt-3 text-xs sm:bottom-4 sm:mx-4 sm:mb-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5 print:hidden"
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
      <div className="sticky bottom-0 grid grid-cols-2 gap-2.5 bg-raised pb-3">
        <Button variant="secondary" className="border-control!" data-starter="" data-consent-answer="decline">
          {t('consent.decline')}
        </Button>
        <Button variant="secondary" className="border-control!" data-starter="" data-consent-answer="accept">
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  );
}
