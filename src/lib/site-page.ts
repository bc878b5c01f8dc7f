import { defaultLang, langOfPath } from './lang.ts';
import { isAdminPath, paths } from './paths.ts';

const withoutLang = (path: string) => path.slice(defaultLang.length + 1);

export const screens = [
  paths.home,
  paths.services,
  paths.articles,
  paths.portfolio,
  paths.about,
  paths.careers,
  paths.contact,
  paths.search,
  paths.legal,
  paths.privacy,
].map((path) => withoutLang(path(defaultLang)));

/** Pages of the owner's, whose addresses only the server and the build know. */
const ownPage = /^\/(?!newsletter$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** No address without a language leads to these. */
const onlyInOneLanguage = /^\/(?:application|preview|newsletter\/(?:confirm|issues(?:\/\d+)?|unsubscribe))$/;

const lists = [paths.articles, paths.portfolio, paths.careers].map((path) => withoutLang(path(defaultLang)));
const content = new RegExp(`^(?:${lists.join('|')})/[a-z0-9-]+$`);

/** Leaves an address alone that is no page even then. Hosts run its text, so it uses nothing outside itself. */
export function tidyPath(path: string): string {
  let plain = path;
  try {
    plain = decodeURI(path);
  } catch {
    // An address that cannot be decoded is no page.
  }
  const tidy = plain
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/([\p{L}\p{N}])[^\p{L}\p{N}/]+$/u, '$1')
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/$/, '');
  return /^[a-z0-9/_-]*$/.test(tidy) ? tidy || '/' : path;
}

/** Whether the rules of every host can say a redirect: others of its signs mean something in one of their files. */
export const hostsTake = ({ from, to }: { from: string; to: string }): boolean =>
  /^(?:\/[\w~+-][\w.~+-]*)+$/.test(from) &&
  /^(?:https:\/\/[\w.-]+(?::\d+)?)?(?:\/[\w~,=+-][\w.~,=+-]*)*\/?(?:\?[\w.~+/,=&-]*)?$/.test(to);

export function pagePath(path: string): string | null {
  const meant = tidyPath(path);
  if (isAdminPath(meant)) return meant;
  const lang = langOfPath(meant);
  const rest = lang ? meant.slice(lang.length + 1) : meant.replace(/^\/$/, '');
  const isPage =
    screens.includes(rest) ||
    content.test(rest) ||
    (lang && (onlyInOneLanguage.test(rest) || ownPage.test(rest)));
  return isPage ? meant : null;
}
