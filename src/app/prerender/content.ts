import type { QueryClient } from '@tanstack/react-query';
import { readArticleCounts, readProjectLikes } from '@/content/reactions/prerender';
import { reactionQueries } from '@/content/reactions/queries';
import type { Article } from '@/content/resources/articles/model';
import { articleNeighboursOf } from '@/content/resources/articles/neighbours';
import { readAllArticles, readAllTranslations } from '@/content/resources/articles/public/prerender';
import { articleQueries } from '@/content/resources/articles/public/queries';
import type { OwnPage } from '@/content/resources/pages/model';
import { pageQueries, readAllPages } from '@/content/resources/pages/public/read';
import { readAllProjects } from '@/content/resources/projects/public/prerender';
import { projectQueries } from '@/content/resources/projects/public/queries';
import type { Project } from '@/content/resources/projects/public/read';
import { neighboursOf, toLink } from '@/content/resources/projects/public/read';
import { offerQueries } from '@/features/careers/public/queries';
import type { Offer } from '@/features/careers/public/read';
import { readAllOffers } from '@/features/careers/public/read';
import { type Issue, issueQueries, readAllIssues } from '@/features/newsletter/public/issues';
import { type Lang, otherLang } from '@/lib/lang';

export interface Content {
  articles: { article: Article; translation: string | null }[];
  pages: OwnPage[];
  projects: { project: Project; updatedAt: string; isTranslated: boolean }[];
  offers: { offer: Offer; updatedAt: string }[];
  issues: { issue: Issue; isTranslated: boolean }[];
}

/** Reads pages of rows into the cache: 1,000 articles take a few requests instead of thousands. */
export async function readContent(cache: QueryClient): Promise<Record<Lang, Content>> {
  const [projects, offers, issues] = [
    { fr: await readAllProjects('fr'), en: await readAllProjects('en') },
    await readAllOffers(),
    { fr: await readAllIssues('fr'), en: await readAllIssues('en') },
  ];
  for (const { offer } of offers) cache.setQueryData(offerQueries.byId(offer.id).queryKey, offer);

  const read = async (lang: Lang): Promise<Content> => {
    const translations = await readAllTranslations(lang);
    const articles = (await readAllArticles(lang)).map((article) => ({
      article,
      translation: translations.get(article.id) ?? null,
    }));
    const list = articles.map(({ article }) => article);
    for (const { article, translation } of articles) {
      cache.setQueryData(articleQueries.bySlug(lang, article.slug).queryKey, article);
      cache.setQueryData(articleQueries.translation(lang, article).queryKey, translation);
      cache.setQueryData(articleQueries.readNext(lang, article).queryKey, articleNeighboursOf(article, list));
    }
    const articleIds = articles.map(({ article }) => article.id);
    for (const { article_id: id, views, likes } of await readArticleCounts(lang, articleIds)) {
      const target = { kind: 'article', id, lang } as const;
      cache.setQueryData(reactionQueries.views(target).queryKey, views);
      cache.setQueryData(reactionQueries.likes(target).queryKey, likes);
    }

    const pages = await readAllPages(lang);
    for (const page of pages) cache.setQueryData(pageQueries.bySlug(lang, page.slug).queryKey, page);

    const there = new Set(projects[otherLang(lang)].map(({ project }) => project.slug));
    const links = projects[lang].map(({ project }) => toLink(project));
    for (const [index, { project }] of projects[lang].entries()) {
      const { slug } = project;
      cache.setQueryData(projectQueries.bySlug(lang, slug).queryKey, project);
      cache.setQueryData(projectQueries.translation(lang, slug).queryKey, there.has(slug));
      const [before, after] = [links[index - 1] ?? null, links[index + 1] ?? null];
      const neighbours = neighboursOf(project, { before, after, chosen: links });
      cache.setQueryData(projectQueries.neighbours(lang, project).queryKey, neighbours);
    }
    const projectIds = projects[lang].map(({ project }) => project.id);
    for (const { project_id: id, likes } of await readProjectLikes(lang, projectIds)) {
      cache.setQueryData(reactionQueries.likes({ kind: 'project', id, lang }).queryKey, likes);
    }
    const numbers = new Set(issues[otherLang(lang)].map(({ slug }) => slug));
    for (const issue of issues[lang]) {
      cache.setQueryData(issueQueries.bySlug(lang, issue.slug).queryKey, issue);
      cache.setQueryData(issueQueries.translation(lang, issue.slug).queryKey, numbers.has(issue.slug));
    }
    return {
      articles,
      pages,
      projects: projects[lang].map((one) => ({ ...one, isTranslated: there.has(one.project.slug) })),
      offers,
      issues: issues[lang].map((issue) => ({ issue, isTranslated: numbers.has(issue.slug) })),
    };
  };
  return { fr: await read('fr'), en: await read('en') };
}
