import { useEffect } from 'react';
import type { Lang } from '@/lib/lang';

/** Tells the document which language it speaks. */
export function useDocumentLang(lang: Lang): void {
  useEffect(() => {
    // Said again, even the same language has every element of the page styled again.
    if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
  }, [lang]);
}
