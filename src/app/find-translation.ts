import type { QueryClient } from '@tanstack/react-query';
import { articleQueries } from '@/features/articles/public/queries';
import { projectQueries } from '@/features/projects/public/queries';
import { type Lang, otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { articleSlug, type Counterpart, type Place, projectSlug, sameScreen } from './translation';

/** Asks for what is not known yet. A question that fails counts as no counterpart. */
export async function findCounterpart(client: QueryClient, place: Place, lang: Lang): Promise<Counterpart> {
  const other = otherLang(lang);
  const project = projectSlug(place.pathname);
  if (project) {
    const there = await client.ensureQueryData(projectQueries.counterpart(lang, project)).catch(() => false);
    if (there) return { path: paths.project(other, project) };
    return { path: paths.portfolio(other), notice: 'common:language.noCounterpartProject' };
  }
  const slug = articleSlug(place.pathname);
  if (!slug) return sameScreen(place, lang);
  try {
    const article = await client.ensureQueryData(articleQueries.bySlug(lang, slug));
    if (!article) return { path: paths.articles(other) };
    const twin = await client.ensureQueryData(articleQueries.counterpart(lang, article));
    if (twin) return { path: paths.article(other, twin) };
  } catch {
    // The list of the other language is the honest answer when nobody can say.
  }
  return { path: paths.articles(other), notice: 'common:language.noCounterpartArticle' };
}
