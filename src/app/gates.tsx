import { type ReactNode, Suspense, useEffect } from 'react';
import { type Area, Words } from '@/i18n/i18n';
import { brand } from '@/lib/brand';
import type { Lang } from '@/lib/lang';

/** Gives the words of one language to everything below and tells the document which language it speaks. */
export function LanguageGate({ lang, area, children }: { lang: Lang; area: Area; children: ReactNode }) {
  useEffect(() => {
    // Said again, even the same language has every element of the page styled again.
    if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
  }, [lang]);

  return (
    // Without words there is only the name.
    <Suspense fallback={<title>{brand.name}</title>}>
      <Words lang={lang} area={area}>
        {children}
      </Words>
    </Suspense>
  );
}
