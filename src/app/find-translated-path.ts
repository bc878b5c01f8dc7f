import type { QueryClient } from '@tanstack/react-query';
import { addressQueries } from '@/features/addresses/public/queries';
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
    const isThere = (slug: string) =>
      client.ensureQueryData(projectQueries.translation(lang, slug)).catch(() => false);
    if (await isThere(project)) return { path: paths.project(other, project) };
    // A link that was left, asked for before the page itself went on.
    const now = await client
      .ensureQueryData(addressQueries.newSlug('projects', lang, project))
      .catch(() => null);
    if (now && (await isThere(now))) return { path: paths.project(other, now) };
    return { path: paths.portfolio(other), notice: 'common:language.noTranslationProject' };
  }
  const slug = articleSlug(place.pathname);
  if (!slug) return sameScreen(place, lang);
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
    // The list of the other language is the honest answer when nobody can say.
  }
  return { path: paths.articles(other), notice: 'common:language.noTranslationArticle' };
}
