import type { QueryClient } from '@tanstack/react-query';
import { addressQueries } from '@/content/redirects/public/queries';
import { everything, readSearch } from '@/content/resources/articles/model';
import { articleQueries } from '@/content/resources/articles/public/queries';
import { projectQueries } from '@/content/resources/projects/public/queries';
import { issueQueries } from '@/features/newsletter/public/issues';
import { type Lang, otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import {
  articlesIn,
  knownTranslatedPath,
  listAndSlug,
  type PageLocation,
  type TranslatedPath,
} from './translated-path';

/** Articles asked for their translation until one has it. */
const maxFetched = 4;

export async function findTranslatedPath(
  client: QueryClient,
  place: PageLocation,
  lang: Lang,
): Promise<TranslatedPath> {
  const other = otherLang(lang);
  const [list, slug] = listAndSlug(place.pathname);
  if (slug && list === 'newsletter/issues') {
    const there = await client.ensureQueryData(issueQueries.translation(lang, slug)).catch(() => false);
    return { path: there ? paths.issue(other, slug) : paths.issues(other) };
  }
  if (slug && list === 'portfolio') {
    const hasTranslation = (one: string) =>
      client.ensureQueryData(projectQueries.translation(lang, one)).catch(() => false);
    if (await hasTranslation(slug)) return { path: paths.project(other, slug) };
    const now = await client
      .ensureQueryData(addressQueries.newSlug('projects', lang, slug))
      .catch(() => null);
    if (now && (await hasTranslation(now))) return { path: paths.project(other, now) };
    return { path: paths.portfolio(other), notice: 'common:language.noTranslationProject' };
  }
  if (place.pathname === paths.articles(lang)) {
    const { category } = readSearch(new URLSearchParams(place.search));
    const translated = category ? await translatedCategory(client, category, lang).catch(() => '') : '';
    return { path: articlesIn(other, place.search, translated) };
  }
  if (!slug) return knownTranslatedPath(client, place, lang);
  try {
    const read = (one: string) => client.ensureQueryData(articleQueries.bySlug(lang, one));
    let article = await read(slug);
    if (!article) {
      const now = await client.ensureQueryData(addressQueries.newSlug('articles', lang, slug));
      article = now ? await read(now) : null;
    }
    if (!article) return { path: paths.articles(other) };
    const translated = await client.ensureQueryData(articleQueries.translation(lang, article));
    if (translated) return { path: paths.article(other, translated) };
  } catch {
    // Without an answer, the list of the other language is the safe target.
  }
  return { path: paths.articles(other), notice: 'common:language.noTranslationArticle' };
}

async function translatedCategory(client: QueryClient, category: string, lang: Lang): Promise<string> {
  const other = otherLang(lang);
  const there = await client.ensureQueryData(articleQueries.categories(other));
  if (there.some((one) => one.category === category)) return category;
  const list = await client.ensureQueryData(articleQueries.list(lang, { ...everything, category }));
  for (const article of list.articles.slice(0, maxFetched)) {
    const slug = await client.ensureQueryData(articleQueries.translation(lang, article));
    const translated = slug ? await client.ensureQueryData(articleQueries.bySlug(other, slug)) : null;
    if (translated) return translated.category;
  }
  return '';
}
