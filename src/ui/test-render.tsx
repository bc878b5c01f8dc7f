import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { i18nFor, loadNamespaces } from '@/i18n';
import { type Lang, langs } from '@/lib/lang';

/** The kit uses its own catalogue and that of failures; its tests need no other. */
await Promise.all(langs.map((lang) => loadNamespaces(lang, ['common', 'ui'])));

export function UiProviders({ lang = 'en', children }: { lang?: Lang; children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18nFor(lang)}>
      <MemoryRouter>{children}</MemoryRouter>
    </I18nextProvider>
  );
}

export function renderUi(node: ReactNode, lang: Lang = 'en') {
  return render(node, { wrapper: ({ children }) => <UiProviders lang={lang}>{children}</UiProviders> });
}
