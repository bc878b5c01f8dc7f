import '@/ui/admin-icons';
import { useEffect, useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { SessionProvider } from '@/auth/session';
import { i18nFor } from '@/i18n';
import { type Lang, langOfPath, swapLang } from '@/lib/lang';
import { storageKeys, writeStored } from '@/lib/local-storage';
import { ToastHost } from '@/ui/toast-host';
import { adminEntryLang, storedLang } from '../../entry-lang';
import { useDocumentLang } from '../../use-document-lang';
import { Navigation } from '../navigation';
import { useNotice } from '../use-notice';
import { ChooseLang } from './admin-language-switch';

/** What every admin page stands in: its language, its session, its notices. */
export function AdminFrame() {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  // Only the screens without a language in their path need it, and only where the browser stores nothing.
  const [chosen, setChosen] = useState<Lang | null>(null);
  const lang =
    langOfPath(pathname) ?? storedLang() ?? chosen ?? langOfPath(returnPath(state)) ?? adminEntryLang();
  useDocumentLang(lang);

  // Stored only after the change: an editor with unsaved text may block the navigation.
  const wanted = useRef<Lang>(null);
  useEffect(() => {
    if (wanted.current === lang) writeStored(storageKeys.lang, lang);
    wanted.current = null;
  }, [lang]);

  const choose = (target: Lang) => {
    if (langOfPath(pathname)) {
      wanted.current = target;
      // An invitation carries its token in the fragment.
      navigate({ pathname: swapLang(pathname, target), hash }, { replace: true });
      return;
    }
    writeStored(storageKeys.lang, target);
    setChosen(target);
  };

  return (
    <I18nextProvider i18n={i18nFor(lang)}>
      <Navigation />
      <SessionProvider>
        <ChooseLang value={choose}>
          <div data-density="admin">
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
