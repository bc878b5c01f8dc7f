import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { articleQueries } from '@/features/articles/api';
import { projectQueries } from '@/features/projects/api';
import type { MessageKey } from '@/i18n/i18n';
import { type Lang, langOfPath, otherLang, swapLang } from '@/lib/lang';
import { paths } from '@/lib/paths';

/** Where the other language has what this page shows; with a word about it when it has not (decision 3). */
export interface Counterpart {
  path: string;
  notice?: MessageKey;
}

interface Place {
  pathname: string;
  search: string;
}

const articleSlug = (pathname: string) => matchPath('/:lang/articles/:slug', pathname)?.params.slug;
const projectSlug = (pathname: string) => matchPath('/:lang/portfolio/:slug', pathname)?.params.slug;

/** The answer for every page that is the same in both languages; the words of a search belong to one. */
function sameScreen({ pathname, search }: Place, lang: Lang): Counterpart {
  const other = otherLang(lang);
  if (!langOfPath(pathname)) return { path: paths.home(other) };
  if (pathname === paths.articles(lang)) return { path: paths.articles(other) };
  return { path: swapLang(pathname, other) + search };
}

/** What is known without asking: the address of the link itself, which also works without JavaScript. */
export function knownCounterpart(client: QueryClient, place: Place, lang: Lang): Counterpart {
  const project = projectSlug(place.pathname);
  if (project) {
    const there = client.getQueryData(projectQueries.counterpart(lang, project).queryKey);
    return { path: there ? paths.project(otherLang(lang), project) : paths.portfolio(otherLang(lang)) };
  }
  const slug = articleSlug(place.pathname);
  if (!slug) return sameScreen(place, lang);
  const article = client.getQueryData(articleQueries.bySlug(lang, slug).queryKey);
  const twin = article && client.getQueryData(articleQueries.counterpart(lang, article).queryKey);
  return { path: twin ? paths.article(otherLang(lang), twin) : paths.articles(otherLang(lang)) };
}

/** Asks for what is not known yet. A question that fails counts as no counterpart. */
export async function findCounterpart(client: QueryClient, place: Place, lang: Lang): Promise<Counterpart> {
  const other = otherLang(lang);
  const project = projectSlug(place.pathname);
  if (project) {
    const there = await client.ensureQueryData(projectQueries.counterpart(lang, project)).catch(() => false);
    if (there) return { path: paths.project(other, project) };
    return { path: paths.portfolio(other), notice: 'common.language.noCounterpartProject' };
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
  return { path: paths.articles(other), notice: 'common.language.noCounterpartArticle' };
}
