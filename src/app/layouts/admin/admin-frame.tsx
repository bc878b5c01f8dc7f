import { siteKey } from '@/lib/site-key';
import '@/ui/admin-icons';
import { useEffect, useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { SessionProvider } from '@/auth/session';
import { i18nFor } from '@/i18n';
import { defaultAdminLang, isLang, type Lang, langOfPath, swapLang } from '@/lib/lang';
import { storageKeys, writeStored } from '@/lib/local-storage';
import { ToastHost } from '@/ui/toast-host';
import { storedLang, useDocumentLang } from '../../entry-lang';
import { Navigation } from '../navigation';
import { ChooseLang } from './admin-language-switch';

export function AdminFrame() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Lang | null>(null);
  const lang = langOfPath(pathname) ?? storedLang() ?? chosen ?? tabLang() ?? defaultAdminLang;
  useDocumentLang(lang);

  // Stored only after the change: an editor with unsaved text may block the navigation.
  const pendingLang = useRef<Lang>(null);
  useEffect(() => {
    keepTabLang(lang);
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

const tabKey = `${siteKey}.admin-lang`;

function tabLang(): Lang | null {
  try {
    const kept = sessionStorage.getItem(tabKey);
    return isLang(kept) ? kept : null;
  } catch {
    return null;
  }
}

function keepTabLang(lang: Lang): void {
  try {
    sessionStorage.setItem(tabKey, lang);
  } catch {
    // Without storage the next path without a language is in the default one.
  }
}
