import { type ReactNode, Suspense, useEffect } from 'react';
import { type Area, Words } from '@/i18n/i18n';
import type { Lang } from '@/lib/lang';

/** Gives the words of one language to everything below and tells the document which language it speaks. */
export function LanguageGate({ lang, area, children }: { lang: Lang; area: Area; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);

  return (
    <Suspense>
      <Words lang={lang} area={area}>
        {children}
      </Words>
    </Suspense>
  );
}
