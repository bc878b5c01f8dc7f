import { useEffect } from 'react';
import type { Lang } from '@/lib/lang';

/** Tells the document which language it speaks. */
export function useDocumentLang(lang: Lang): void {
  useEffect(() => {
    // Setting the same `lang` again makes the browser restyle the whole page.
    if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
  }, [lang]);
}
