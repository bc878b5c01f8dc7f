import type { Article } from '@/features/articles/model';
import type { Offer } from '@/features/careers/model';
import type { Project } from '@/features/projects/model';
import { loadNamespaces, type MessageKey, message } from '@/i18n';
import { type Lang, langs, otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { answers } from './answers';
import { type Content, readContent } from './content';

/** What a page shows, as the site's own queries read it. */
type Source =
  | { kind: 'article'; article: Article }
  | { kind: 'project'; project: Project }
  | { kind: 'offer'; offer: Offer };

const fixed = ['home', 'services', 'about', 'contact', 'legal', 'privacy'] as const;
const lists = ['articles', 'portfolio', 'careers'] as const;

type FixedKind = (typeof fixed)[number] | (typeof lists)[number];

/** One public address in one language that the build writes a finished page for. */
export interface Page {
  /** As in the address bar, percent-encoded: `/fr/articles/un-article`. */
  path: string;
  lang: Lang;
  kind: FixedKind | Source['kind'];
  /** When its content last changed, ISO 8601; null where nobody knows. */
  lastModified: string | null;
  /** The paths of the same page, itself included, in each language it exists in. */
  alternates: Partial<Record<Lang, string>>;
  /** Without the name of the site. */
  title: string;
  source: Source | null;
}

const titleKeys = {
  home: 'common:nav.home',
  services: 'services:title',
  articles: 'articles:title',
  portfolio: 'projects:title',
  about: 'about:title',
  careers: 'careers:title',
  contact: 'contact:title',
  legal: 'common:footer.terms',
  privacy: 'common:footer.privacy',
} as const satisfies Record<FixedKind, MessageKey>;

const latest = (dates: readonly (string | null)[]) =>
  dates
    .filter((date) => date !== null)
    .sort()
    .at(-1) ?? null;

async function fixedPage(kind: FixedKind, lang: Lang, lastModified: string | null = null): Promise<Page> {
  await loadNamespaces(lang, ['common', 'services', 'articles', 'projects', 'about', 'careers', 'contact']);
  const alternates = { fr: paths[kind]('fr'), en: paths[kind]('en') };
  return {
    path: paths[kind](lang),
    lang,
    kind,
    lastModified,
    alternates,
    title: message(lang, titleKeys[kind]),
    source: null,
  };
}

/** The pages that need nothing of the server, or show without it what they can. */
export const staticPages = () =>
  Promise.all(langs.flatMap((lang) => fixed.map((kind) => fixedPage(kind, lang))));

const isThe = (kind: Page['kind'], lang: Lang) => (page: Page) => page.kind === kind && page.lang === lang;

/** Every public page of the site as it stands now. */
export async function allPages(): Promise<Page[]> {
  const read = await readContent(answers);
  const content = (await Promise.all(langs.map((lang) => pagesIn(lang, read[lang])))).flat();
  const fixedPages = (await staticPages()).map((page) =>
    // The home page shows the newest articles.
    page.kind === 'home'
      ? { ...page, lastModified: content.find(isThe('articles', page.lang))?.lastModified ?? null }
      : page,
  );
  return [...fixedPages, ...content];
}

async function pagesIn(lang: Lang, content: Content): Promise<Page[]> {
  const articles = content.articles.map((one) => articlePage(lang, one));
  const projects = content.projects.map((one) => projectPage(lang, one));
  const offers = content.offers.map((one) => offerPage(lang, one));
  const newest = (pages: readonly Page[]) => latest(pages.map(({ lastModified }) => lastModified));
  return [
    await fixedPage('articles', lang, newest(articles)),
    await fixedPage('portfolio', lang, newest(projects)),
    await fixedPage('careers', lang, newest(offers)),
    ...articles,
    ...projects,
    ...offers,
  ];
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
