import type { Article } from '@/content/resources/articles/model';
import type { OwnPage } from '@/content/resources/pages/model';
import type { Project } from '@/content/resources/projects/public/read';
import type { Offer } from '@/features/careers/public/read';
import { setDarkWindows } from '@/features/home/public/street-windows';
import type { Issue } from '@/features/newsletter/public/issues';
import { loadNamespaces, message } from '@/i18n';
import { type Lang, langs, otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { enabledPages, type PageId, pageOf, pageTitles } from '../pages';
import { answers } from './answers';
import { type Content, readContent } from './content';

type Source =
  | { kind: 'article'; article: Article }
  | { kind: 'page'; page: OwnPage }
  | { kind: 'project'; project: Project }
  | { kind: 'offer'; offer: Offer }
  | { kind: 'issue'; issue: Issue };

export interface Page {
  /** As in the address bar, percent-encoded: `/fr/articles/un-article`. */
  path: string;
  lang: Lang;
  kind: PageId;
  /** Last change of its content, ISO 8601; null if unknown. */
  lastModified: string | null;
  /** Paths of the same page in each of its languages, itself included. */
  alternates: Partial<Record<Lang, string>>;
  title: string;
  source: Source | null;
}

const latest = (dates: readonly (string | null)[]) =>
  dates
    .filter((date) => date !== null)
    .sort()
    .at(-1) ?? null;

const newest = (pages: readonly Page[]) => latest(pages.map(({ lastModified }) => lastModified));

const hasParameter = (id: PageId) => pageOf(id).path.includes(':');

async function plainPage(id: PageId, lang: Lang, lastModified: string | null = null): Promise<Page> {
  const { path, namespaces } = pageOf(id);
  const title = pageTitles[id];
  if (!title) throw new Error(`The page "${id}" is written by the build and has no title (app/pages.ts).`);
  await loadNamespaces(lang, ['common', ...namespaces]);
  const pathIn = (one: Lang) => `/${one}/${path}`.replace(/\/$/, '');
  return {
    path: pathIn(lang),
    lang,
    kind: id,
    lastModified,
    alternates: { fr: pathIn('fr'), en: pathIn('en') },
    title: message(lang, title),
    source: null,
  };
}

const plainIds = (prerender: 'always' | 'content') =>
  enabledPages().filter((id) => pageOf(id).prerender === prerender && !hasParameter(id));

export const staticPages = () =>
  Promise.all(langs.flatMap((lang) => plainIds('always').map((id) => plainPage(id, lang))));

const detailPages: Partial<Record<PageId, (lang: Lang, content: Content) => Page[]>> = {
  article: (lang, { articles }) => articles.map((one) => articlePage(lang, one)),
  page: (lang, { pages }) => pages.map((one) => ownPage(lang, one)),
  project: (lang, { projects }) => projects.map((one) => projectPage(lang, one)),
  offer: (lang, { offers }) => offers.map((one) => offerPage(lang, one)),
  issue: (lang, { issues }) => issues.map((one) => issuePage(lang, one)),
};

function pagesOf(id: PageId, lang: Lang, content: Content): Page[] {
  const find = detailPages[id];
  if (find) return find(lang, content);
  throw new Error(
    `The page "${id}" has a route and would never be written: say in prerender/pages.ts which addresses it has, or prerender: false in pages.ts.`,
  );
}

export async function allPages(): Promise<Page[]> {
  const read = await readContent(answers);
  const content = (await Promise.all(langs.map((lang) => pagesIn(lang, read[lang])))).flat();
  const fixedPages = (await staticPages()).map((page) =>
    page.kind === 'home'
      ? {
          ...page,
          lastModified:
            content.find(({ kind, lang }) => kind === 'articles' && lang === page.lang)?.lastModified ?? null,
        }
      : page,
  );
  return [...fixedPages, ...content];
}

/** Finds the windows of the street with nothing behind them, such as `fr-careers`, and sets them for what is rendered. */
export function darkWindows(pages: readonly Page[]): string[] {
  const behind = { work: 'project', careers: 'offer' };
  const names = langs.flatMap((lang) =>
    Object.entries(behind)
      .filter(([, kind]) => !pages.some((page) => page.lang === lang && page.kind === kind))
      .map(([name]) => `${lang}-${name}`),
  );
  setDarkWindows(names);
  return names;
}

async function pagesIn(lang: Lang, content: Content): Promise<Page[]> {
  const details = enabledPages()
    .filter((id) => pageOf(id).prerender && hasParameter(id))
    .map((id) => ({ folder: pageOf(id).path.split('/:')[0], pages: pagesOf(id, lang, content) }));
  const lists = plainIds('content').map((id) => {
    const listed = details.find(({ folder }) => folder === pageOf(id).path)?.pages ?? [];
    return plainPage(id, lang, newest(listed));
  });
  return [...(await Promise.all(lists)), ...details.flatMap(({ pages }) => pages)];
}

function articlePage(lang: Lang, { article, translation }: Content['articles'][number]): Page {
  const path = paths.article(lang, article.slug);
  const other = otherLang(lang);
  return {
    path,
    lang,
    kind: 'article',
    lastModified: article.modified,
    alternates: { [lang]: path, ...(translation ? { [other]: paths.article(other, translation) } : {}) },
    title: article.title,
    source: { kind: 'article', article },
  };
}

function ownPage(lang: Lang, page: OwnPage): Page {
  const path = paths.page(lang, page.slug);
  const other = otherLang(lang);
  return {
    path,
    lang,
    kind: 'page',
    lastModified: page.updated_at,
    alternates: {
      [lang]: path,
      ...(page.translation ? { [other]: paths.page(other, page.translation) } : {}),
    },
    title: page.title,
    source: { kind: 'page', page },
  };
}

function projectPage(lang: Lang, { project, updatedAt, isTranslated }: Content['projects'][number]): Page {
  const path = paths.project(lang, project.slug);
  const other = otherLang(lang);
  return {
    path,
    lang,
    kind: 'project',
    lastModified: updatedAt,
    alternates: { [lang]: path, ...(isTranslated ? { [other]: paths.project(other, project.slug) } : {}) },
    title: project.title,
    source: { kind: 'project', project },
  };
}

function offerPage(lang: Lang, { offer, updatedAt }: Content['offers'][number]): Page {
  return {
    path: paths.offer(lang, offer.id),
    lang,
    kind: 'offer',
    lastModified: updatedAt,
    alternates: { fr: paths.offer('fr', offer.id), en: paths.offer('en', offer.id) },
    title: offer.title,
    source: { kind: 'offer', offer },
  };
}

function issuePage(lang: Lang, { issue, isTranslated }: Content['issues'][number]): Page {
  const path = paths.issue(lang, issue.slug);
  const other = otherLang(lang);
  return {
    path,
    lang,
    kind: 'issue',
    lastModified: issue.sent_at,
    alternates: { [lang]: path, ...(isTranslated ? { [other]: paths.issue(other, issue.slug) } : {}) },
    title: issue.subject,
    source: { kind: 'issue', issue },
  };
}
