import { useEffect } from 'react';
import { defaultAdminLang, defaultLang, isLang, type Lang, preferredLang } from '@/lib/lang';
import { readStored, storageKeys } from '@/lib/local-storage';

export function useDocumentLang(lang: Lang): void {
  useEffect(() => {
    // Setting the same `lang` again makes the browser restyle the whole page.
    if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
  }, [lang]);
}

export function storedLang(): Lang | null {
  const stored = readStored(storageKeys.lang);
  return isLang(stored) ? stored : null;
}

/** Language of a public path without one: the stored choice, the browser's preference, else English. */
export function entryLang(): Lang {
  return storedLang() ?? preferredLang(navigator.languages) ?? defaultLang;
}

/** The admin without a language in its path: the stored choice, else French. */
export function adminEntryLang(): Lang {
  return storedLang() ?? defaultAdminLang;
}
