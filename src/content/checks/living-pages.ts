import { imageSource } from '@/lib/image-reference';
import { langOfPath, langs } from '@/lib/lang';
import { fixedPages, pagePath } from '@/lib/site-page';
import { linkAddress, pathOf } from '@/ui/markdown-address';

/** The pages of contents that visitors can open, as paths. */
export type LivingPages = ReadonlySet<string>;

/**
 * Whether a link of a text leads to a page of this site that is not there, or nowhere at all. Whether a page that every
 * site has is switched off is a matter of a moment: its address counts as there. Other sites are not asked.
 */
export function isDead(href: string, contents: LivingPages): boolean {
  const address = linkAddress(href);
  if (!address) return true;
  if (address.kind !== 'page') return false;
  const path = pagePath(pathOf(address.href))?.replace(/\/$/, '') ?? '';
  // Without a language the host sends readers on to theirs.
  const asked = langOfPath(path) ? [path] : langs.map((lang) => `/${lang}${path}`);
  return !asked.some((one) => fixedPages.has(one) || contents.has(one));
}

/** Where the file lies that a link leads to; null where it leads to none of this site. */
export function fileOf(href: string): string | null {
  const address = linkAddress(href);
  return address?.kind === 'file' ? imageSource(pathOf(address.href)).src : null;
}
