import { type ReactNode, Suspense, use, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18nFor, loadNamespaces, type Namespace } from '@/i18n';
import { brand } from '@/lib/brand';
import type { Lang } from '@/lib/lang';

interface GateProps {
  lang: Lang;
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/** Gives the texts of one language to everything below and tells the document which language it speaks. */
export function LanguageGate({ lang, namespaces, children }: GateProps) {
  useEffect(() => {
    // Said again, even the same language has every element of the page styled again.
    if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
  }, [lang]);

  return (
    // Without texts there is only the name.
    <Suspense fallback={<title>{brand.name}</title>}>
      <Loaded lang={lang} namespaces={namespaces}>
        <I18nextProvider i18n={i18nFor(lang)}>{children}</I18nextProvider>
      </Loaded>
    </Suspense>
  );
}

const asked = new Map<string, Promise<void>>();

function Loaded({ lang, namespaces, children }: GateProps) {
  if (!namespaces.every((namespace) => i18nFor(lang).hasResourceBundle(lang, namespace))) {
    const key = `${lang} ${namespaces.join()}`;
    const loading = asked.get(key) ?? loadNamespaces(lang, namespaces);
    asked.set(key, loading);
    use(loading);
  }
  return children;
}
