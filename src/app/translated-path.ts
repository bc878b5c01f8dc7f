import type { QueryClient } from '@tanstack/react-query';
import type { Article } from '@/content/resources/articles/model';
import type { OwnPage } from '@/content/resources/pages/model';
import type { MessageKey } from '@/i18n';
import { type Lang, langOfPath, otherLang, swapLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { articleKeys, pageKeys, translationKey } from '@/lib/query-keys';

export interface TranslatedPath {
  path: string;
  notice?: MessageKey;
}

export interface PageLocation {
  pathname: string;
  search: string;
}

export const listAndSlug = (pathname: string) =>
  /^\/..\/(articles|portfolio|newsletter\/issues)\/([^/]+)\/?$/.exec(pathname)?.slice(1) ?? [];

/** Keeps the path and the query: the screen is the same in both languages. */
export function sameScreen({ pathname, search }: PageLocation, lang: Lang): TranslatedPath {
  const other = otherLang(lang);
  if (!langOfPath(pathname)) return { path: paths.home(other) };
  return { path: swapLang(pathname, other) + search };
}

export function articlesIn(other: Lang, asked: string, category: string): string {
  const search = new URLSearchParams(asked);
  if (category) search.set('category', category);
  else if (search.has('category')) for (const name of ['category', 'page']) search.delete(name);
  const string = search.toString();
  return paths.articles(other) + (string && `?${string}`);
}

/** The path known without a query: it is the `href`, which also works without JavaScript. */
export function knownTranslatedPath(client: QueryClient, place: PageLocation, lang: Lang): TranslatedPath {
  const other = otherLang(lang);
  // Categories have names of one language.
  if (place.pathname === paths.articles(lang)) return { path: articlesIn(other, place.search, '') };
  const [list = '', slug] = listAndSlug(place.pathname);
  if (!slug) {
    const [, own = ''] = /^\/..\/([^/]+)\/?$/.exec(place.pathname) ?? [];
    const page = client.getQueryData<OwnPage | null>(pageKeys.bySlug(lang, own));
    if (!page) return sameScreen(place, lang);
    return page.translation
      ? { path: paths.page(other, page.translation) }
      : { path: paths.home(other), notice: 'common:language.noTranslationPage' };
  }
  if (list !== 'articles') {
    const there = client.getQueryData<boolean>(translationKey(list, lang, slug));
    return { path: there ? swapLang(place.pathname, other) : `/${other}/${list}` };
  }
  const article = client.getQueryData<Article | null>(articleKeys.bySlug(lang, slug));
  const translated = article && client.getQueryData<string | null>(articleKeys.translation(lang, article));
  return { path: translated ? paths.article(other, translated) : paths.articles(other) };
}
