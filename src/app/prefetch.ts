import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';
import { type HomeSection, sections } from '@/brand/sections';
import { reactionQueries } from '@/content/reactions/queries';
import { addressQueries } from '@/content/redirects/public/queries';
import { readSearch } from '@/content/resources/articles/model';
import { articleQueries } from '@/content/resources/articles/public/queries';
import { everything } from '@/content/resources/projects/portfolio-search';
import { projectQueries } from '@/content/resources/projects/public/queries';
import { serviceQueries } from '@/content/resources/services/public/queries';
import { teamQueries } from '@/content/resources/team/public/queries';
import { testimonialQueries } from '@/content/resources/testimonials/public/queries';
import { offerQueries } from '@/features/careers/public/queries';
import { readSiteSearch } from '@/features/search/model';
import type { Lang } from '@/lib/lang';
import type { PageId } from './pages';

/** Asks the cache, or through it the server. */
export type FetchQuery = QueryClient['fetchQuery'];

export interface Question {
  ask: FetchQuery;
  lang: Lang;
  params: Params;
  search: URLSearchParams;
}

/** Loaded with the code of the two pages that use it. */
const loadShowcase = () => import('@/content/resources/projects/public/showcase-queries');

const loadSearch = () => import('@/features/search/public/queries');

/** Whether the home page has that section. */
const shows = (section: HomeSection) => sections().home.includes(section);

/** Whether the owner wrote these in that language. */
const hasOwn = (what: 'own_services' | 'own_steps', lang: Lang) => sections()[what].includes(lang);

/** The questions of each public page, asked while its code is still on its way. */
export const prefetch: Partial<Record<PageId, (asked: Question) => Promise<unknown>>> = {
  home: ({ ask, lang }) =>
    Promise.all([
      loadShowcase().then(({ showcaseQueries }) =>
        Promise.all([
          ask(showcaseQueries.first(lang)),
          shows('services') && !hasOwn('own_services', lang) && ask(showcaseQueries.samples(lang)),
        ]),
      ),
      shows('services') && hasOwn('own_services', lang) && ask(serviceQueries.list(lang)),
      shows('articles') && ask(articleQueries.latest(lang)),
      shows('testimonials') && ask(testimonialQueries.list(lang)),
    ]),
  services: ({ ask, lang }) =>
    Promise.all([
      ...(hasOwn('own_services', lang)
        ? [ask(serviceQueries.list(lang))]
        : [
            ask(teamQueries.list(lang)),
            loadShowcase().then(({ showcaseQueries }) => ask(showcaseQueries.samples(lang))),
          ]),
      hasOwn('own_steps', lang) && ask(serviceQueries.steps(lang)),
    ]),
  articles: ({ ask, lang, search }) =>
    Promise.all([
      ask(articleQueries.categories(lang)),
      ask(teamQueries.list(lang)),
      ask(articleQueries.list(lang, readSearch(search))).then(({ articles }) => {
        const ids = articles.map(({ id }) => id).filter(Boolean);
        return ids.length > 0 ? ask(reactionQueries.counts(lang, ids)) : null;
      }),
    ]),
  article: async ({ ask, lang, params: { slug = '' } }) => {
    const article = await ask(articleQueries.bySlug(lang, slug));
    if (!article) return ask(addressQueries.newSlug('articles', lang, slug));
    const { id } = article;
    await Promise.all([
      ask(teamQueries.list(lang)),
      ask(articleQueries.translation(lang, article)),
      ask(articleQueries.around(lang, article)),
      id && ask(reactionQueries.likes({ kind: 'article', id, lang })),
    ]);
  },
  portfolio: ({ ask, lang }) => ask(projectQueries.list(lang, everything)),
  project: async ({ ask, lang, params: { slug = '' } }) => {
    const project = await ask(projectQueries.bySlug(lang, slug));
    if (!project) return ask(addressQueries.newSlug('projects', lang, slug));
    await Promise.all([
      ask(teamQueries.list(lang)),
      ask(projectQueries.translation(lang, slug)),
      ask(projectQueries.neighbours(lang, project)),
      sections().portfolio_likes && ask(reactionQueries.likes({ kind: 'project', id: project.id, lang })),
    ]);
  },
  search: ({ ask, lang, search }) => {
    const { term } = readSiteSearch(search);
    return Promise.all([
      term
        ? loadSearch().then(({ searchQueries }) => ask(searchQueries.site(lang, term)))
        : ask(articleQueries.latest(lang)),
      hasOwn('own_services', lang) && !term && ask(serviceQueries.list(lang)),
    ]);
  },
  about: ({ ask, lang }) => Promise.all([ask(teamQueries.list(lang)), ask(testimonialQueries.list(lang))]),
  careers: ({ ask, lang }) => Promise.all([ask(offerQueries.list()), ask(teamQueries.list(lang))]),
  offer: ({ ask, lang, params: { id = '' } }) =>
    Promise.all([ask(offerQueries.byId(id)), ask(teamQueries.list(lang))]),
};
