import { defaultLang, type Lang, langs } from './lang';

/**
 * The absolute addresses of a page in each language it exists in, as hreflang names them. Whoever prefers neither
 * language is sent to the default one; a page that exists in the other language alone has nothing to send them to.
 */
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
