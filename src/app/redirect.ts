export interface RedirectNames {
  langKey: string;
  langs: readonly string[];
  defaultLang: string;
}

/** The inline script of an address without a language. Must stay self-contained, as the starter. */
export function redirect({ langKey, langs, defaultLang }: RedirectNames): void {
  const preferred = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
  try {
    preferred.unshift(localStorage.getItem(langKey) ?? '');
  } catch {
    // Storage is blocked: nothing was chosen.
  }
  const lang = preferred.find((one) => langs.includes(one)) ?? defaultLang;
  const { pathname, search, hash } = location;
  location.replace(`/${lang}${pathname.replace(/(\/index)?(\.html)?\/?$/, '')}${search}${hash}`);
}
