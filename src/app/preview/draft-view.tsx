import { useEffect, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { FromFrame, PreviewedRow, ToFrame } from '@/content/preview/model';
import { i18nFor } from '@/i18n';
import { defaultLang, langOfPath } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { listen, send } from '@/lib/window-messages';
import { PageHead } from '@/ui/page-head';
import { useDocumentLang } from '../entry-lang';
import { PublicLayout } from '../layouts/public/public-layout';
import { Inert } from './inert';
import { PreviewedPage } from './shown-row';

/** Shows the fields of an editor's form as a page. The window around the frame sends them. */
export function DraftView() {
  const lang = langOfPath(useLocation().pathname) ?? defaultLang;
  useDocumentLang(lang);
  const [shown, setShown] = useState<PreviewedRow | null>(null);
  useEffect(() => {
    if (window.parent === window) {
      // Opened outside a frame it has no form to show.
      location.replace(paths.home(lang));
      return;
    }
    const stopListening = listen<ToFrame>(
      () => window.parent,
      (message) => setShown(message.shown),
    );
    send<FromFrame>(window.parent, { ready: true });
    return stopListening;
  }, [lang]);
  return (
    <I18nextProvider i18n={i18nFor(lang)}>
      <Inert links>
        <PublicLayout>
          <Title />
          {shown ? <PreviewedPage shown={shown} /> : <div className="min-h-svh" />}
        </PublicLayout>
      </Inert>
    </I18nextProvider>
  );
}

function Title() {
  const { t } = useTranslation('preview');
  return <PageHead title={t('bar.label')} noIndex />;
}
