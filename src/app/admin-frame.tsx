import '@/ui/office-icons';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router-dom';
import { SessionProvider } from '@/features/auth/admin/session';
import { i18nFor, loadNamespaces, message } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import { type Lang, langOfPath, swapLang } from '@/lib/lang';
import { storageKeys, writeStored } from '@/lib/storage';
import { ToastHost } from '@/ui/toast-host';
import { toast } from '@/ui/toast-store';
import { adminEntryLang, storedLang } from './entry-lang';
import { ChooseLang } from './layouts/choose-lang';
import { Navigation } from './layouts/navigation';
import { useNotice } from './layouts/use-notice';
import type { RouteHandle } from './routes';
import { useDocumentLang } from './use-document-lang';

/** What every back-office page stands in: its language, its session, its notices. */
export function AdminFrame() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const matches = useMatches();
  // Only the screens without a language in their path need it, and only where the browser stores nothing.
  const [chosen, setChosen] = useState<Lang | null>(null);
  const lang =
    langOfPath(pathname) ?? storedLang() ?? chosen ?? langOfPath(returnPath(state)) ?? adminEntryLang();
  useDocumentLang(lang);

  const choose = async (target: Lang) => {
    try {
      // A screen without a language in its path changes it without a navigation, so no loader brings its texts.
      const handles = matches.flatMap(({ handle }) => (handle ? [handle as RouteHandle] : []));
      await Promise.all(handles.map(({ namespaces }) => loadNamespaces(target, namespaces)));
    } catch (cause) {
      toast({
        kind: 'error',
        title: message(lang, 'common:error'),
        description: message(lang, failureKey(toFailure(cause))),
      });
      return;
    }
    writeStored(storageKeys.lang, target);
    setChosen(target);
    if (langOfPath(pathname)) navigate(swapLang(pathname, target), { replace: true });
  };

  return (
    <I18nextProvider i18n={i18nFor(lang)}>
      <Navigation />
      <SessionProvider>
        <ChooseLang value={choose}>
          <div data-density="office">
            <Notices />
            <Outlet />
          </div>
        </ChooseLang>
      </SessionProvider>
      <ToastHost />
    </I18nextProvider>
  );
}

function Notices() {
  useNotice();
  return null;
}

/** Where somebody was headed before the login: what they asked for in English is asked back in English. */
function returnPath(state: unknown): string {
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : '';
  return typeof from === 'string' ? from : '';
}
