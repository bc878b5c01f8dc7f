import type { QueryClient } from '@tanstack/react-query';
import { articleQueries } from '@/features/articles/public/queries';
import { projectQueries } from '@/features/projects/public/queries';
import { type Lang, otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { articleSlug, type Place, projectSlug, sameScreen, type TranslatedPath } from './translated-path';

/** Asks for what is not known yet. A question that fails counts as no translation. */
export async function findTranslatedPath(
  client: QueryClient,
  place: Place,
  lang: Lang,
): Promise<TranslatedPath> {
  const other = otherLang(lang);
  const project = projectSlug(place.pathname);
  if (project) {
    const there = await client.ensureQueryData(projectQueries.translation(lang, project)).catch(() => false);
    if (there) return { path: paths.project(other, project) };
    return { path: paths.portfolio(other), notice: 'common:language.noTranslationProject' };
  }
  const slug = articleSlug(place.pathname);
  if (!slug) return sameScreen(place, lang);
  try {
    const article = await client.ensureQueryData(articleQueries.bySlug(lang, slug));
    if (!article) return { path: paths.articles(other) };
    const translated = await client.ensureQueryData(articleQueries.translation(lang, article));
    if (translated) return { path: paths.article(other, translated) };
  } catch {
    // The list of the other language is the honest answer when nobody can say.
  }
  return { path: paths.articles(other), notice: 'common:language.noTranslationArticle' };
}
