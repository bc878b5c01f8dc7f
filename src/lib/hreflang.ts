import { defaultLang, type Lang, langs } from './lang';

/** `x-default` is the page in the default language; a page in the other language alone has none. */
export function hreflangs(
  origin: string,
  paths: Partial<Record<Lang, string>>,
): { lang: Lang | 'x-default'; href: string }[] {
  const links: { lang: Lang | 'x-default'; href: string }[] = [];
  for (const lang of langs) {
    const path = paths[lang];
    if (path) links.push({ lang, href: origin + path });
  }
  const fallback = paths[defaultLang];
  if (fallback) links.push({ lang: 'x-default', href: origin + fallback });
  return links;
}
