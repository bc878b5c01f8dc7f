import { langOfPath, langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { linkAddress } from '@/ui/markdown-address';

/** The pages of contents that visitors can open, as paths. */
export type LivingPages = ReadonlySet<string>;

/**
 * The pages that every site has: those of app/pages.ts whose path has no parameter. Whether one is switched off is a
 * matter of a moment: its address counts as there.
 */
export const fixedPages: LivingPages = new Set(
  langs.flatMap((lang) => [
    paths.home(lang),
    paths.services(lang),
    paths.articles(lang),
    paths.portfolio(lang),
    paths.about(lang),
    paths.careers(lang),
    paths.contact(lang),
    paths.search(lang),
    paths.legal(lang),
    paths.privacy(lang),
    withoutSearch(paths.unsubscribe(lang, '')),
  ]),
);

function withoutSearch(address: string): string {
  return address.split(/[?#]/)[0] ?? '';
}

/** A picture, a feed, a document: no page. */
const isFile = (path: string) => /\.[a-z0-9]{2,5}$/i.test(path);

/** Whether a link of a text leads to a page of this site that is not there. Other sites are not asked. */
export function isDead(href: string, contents: LivingPages): boolean {
  const address = linkAddress(href);
  if (!address) return true;
  if (address.kind !== 'page') return false;
  const path = withoutSearch(address.href).replace(/\/+$/, '');
  if (isFile(path)) return false;
  // Without a language the host sends readers on to theirs.
  const asked = langOfPath(path) ? [path] : langs.map((lang) => `/${lang}${path}`);
  return !asked.some((one) => fixedPages.has(one) || contents.has(one));
}
