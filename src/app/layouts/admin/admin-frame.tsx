import '@/ui/admin-icons';
import { useEffect, useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { SessionProvider } from '@/auth/session';
import { i18nFor } from '@/i18n';
import { type Lang, langOfPath, swapLang } from '@/lib/lang';
import { storageKeys, writeStored } from '@/lib/local-storage';
import { ToastHost } from '@/ui/toast-host';
import { adminEntryLang, storedLang, useDocumentLang } from '../../entry-lang';
import { Navigation } from '../navigation';
import { ChooseLang } from './admin-language-switch';

/** Gives every admin page its language and session. */
export function AdminFrame() {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  // Used on paths without a language where storage is blocked.
  const [chosen, setChosen] = useState<Lang | null>(null);
  const lang =
    langOfPath(pathname) ?? storedLang() ?? chosen ?? langOfPath(returnPath(state)) ?? adminEntryLang();
  useDocumentLang(lang);

  // Stored only after the change: an editor with unsaved text may block the navigation.
  const pendingLang = useRef<Lang>(null);
  useEffect(() => {
    if (pendingLang.current === lang) writeStored(storageKeys.lang, lang);
    pendingLang.current = null;
  }, [lang]);

  const choose = (target: Lang) => {
    if (langOfPath(pathname)) {
      pendingLang.current = target;
      // Keeps the fragment: an invitation carries its token there.
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
            <Outlet />
          </div>
        </ChooseLang>
      </SessionProvider>
      <ToastHost />
    </I18nextProvider>
  );
}

/** Path that led to the sign-in, which takes its language. */
function returnPath(state: unknown): string {
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : '';
  return typeof from === 'string' ? from : '';
}
