import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SomeWords } from '@/i18n/i18n';
import { ui as en } from '@/i18n/messages/en/ui';
import { ui as fr } from '@/i18n/messages/fr/ui';
import type { Lang } from '@/lib/lang';

/** The kit speaks its own words only, so its tests need no more of the catalogue. */
const words = { en: { ui: en }, fr: { ui: fr } };

/** What every component of the kit stands in: words and a router. */
export function Surroundings({ lang = 'en', children }: { lang?: Lang; children: ReactNode }) {
  return (
    <SomeWords lang={lang} messages={words[lang]}>
      <MemoryRouter>{children}</MemoryRouter>
    </SomeWords>
  );
}

export function renderUi(node: ReactNode, lang: Lang = 'en') {
  return render(node, { wrapper: ({ children }) => <Surroundings lang={lang}>{children}</Surroundings> });
}
