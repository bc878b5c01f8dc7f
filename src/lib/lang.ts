/** The two languages of the site. Language is always an argument, never a copied file, screen or query. */
export type Lang = 'fr' | 'en';

export const langs = ['fr', 'en'] as const satisfies readonly Lang[];

export const defaultLang: Lang = 'en';

export const defaultAdminLang: Lang = 'fr';

export const langNames: Record<Lang, string> = { fr: 'Français', en: 'English' };

export function isLang(value: unknown): value is Lang {
  return value === 'fr' || value === 'en';
}

export function otherLang(lang: Lang): Lang {
  return lang === 'fr' ? 'en' : 'fr';
}

/** The language a path speaks: its whole first segment, so `/fresh` is not French. */
export function langOfPath(pathname: string): Lang | null {
  const first = pathname.split('/')[1];
  return isLang(first) ? first : null;
}

export function pageLang(): Lang {
  const { lang } = document.documentElement;
  return isLang(lang) ? lang : defaultLang;
}

/** Rewrites the first segment of a path that carries a language; leaves any other path alone. */
export function swapLang(pathname: string, lang: Lang): string {
  if (!langOfPath(pathname)) return pathname;
  const [, , ...rest] = pathname.split('/');
  return ['', lang, ...rest].join('/');
}

export function preferredLang(locales: readonly string[]): Lang | null {
  for (const locale of locales) {
    const base = locale.toLowerCase().split('-')[0];
    if (isLang(base)) return base;
  }
  return null;
}
