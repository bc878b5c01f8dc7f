import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { ui as en } from '@/i18n/messages/en/ui';
import { ui as fr } from '@/i18n/messages/fr/ui';
import type { Lang } from '@/lib/lang';

/** The kit speaks its own words only, so its tests need no more of the catalogue. */
function words(lang: Lang) {
  const instance = createInstance();
  void instance.init({
    lng: lang,
    resources: { en: { translation: { ui: en } }, fr: { translation: { ui: fr } } },
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

/** What every component of the kit stands in: words and a router. */
export function Surroundings({ lang = 'en', children }: { lang?: Lang; children: ReactNode }) {
  return (
    <I18nextProvider i18n={words(lang)}>
      <MemoryRouter>{children}</MemoryRouter>
    </I18nextProvider>
  );
}

export function renderUi(node: ReactNode, lang: Lang = 'en') {
  return render(node, { wrapper: ({ children }) => <Surroundings lang={lang}>{children}</Surroundings> });
}
