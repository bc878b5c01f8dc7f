import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useT } from '@/i18n/i18n';
import { ToastHost } from '@/ui/toast-host';
import { useScrollAndFocus } from '../scroll';
import { Footer } from './footer';
import { Header } from './header';
import { useNotice } from './use-notice';

/** What surrounds every public page. */
export function PublicLayout() {
  const t = useT();
  useScrollAndFocus();
  useNotice();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {t('common.skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 pt-16 bar:pt-19">
        <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <ToastHost />
    </div>
  );
}
