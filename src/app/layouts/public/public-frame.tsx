import { I18nextProvider } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { i18nFor } from '@/i18n';
import { langOfPath } from '@/lib/lang';
import { entryLang } from '../../entry-lang';
import { useDocumentLang } from '../../use-document-lang';
import { PublicLayout } from './public-layout';

/** Frames every public page, in the language of its path. */
export function PublicFrame() {
  const lang = langOfPath(useLocation().pathname) ?? entryLang();
  useDocumentLang(lang);
  return (
    <I18nextProvider i18n={i18nFor(lang)}>
      <PublicLayout>
        <Outlet />
      </PublicLayout>
    </I18nextProvider>
  );
}
