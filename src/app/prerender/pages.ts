import type { Article } from '@/features/articles/model';
import { readArticleAddresses } from '@/features/articles/public/addresses';
import { articleQueries } from '@/features/articles/public/queries';
import type { Offer } from '@/features/careers/model';
import { readOfferAddresses } from '@/features/careers/public/addresses';
import { offerQueries } from '@/features/careers/public/queries';
import type { Project } from '@/features/projects/model';
import { readProjectAddresses } from '@/features/projects/public/addresses';
import { projectQueries } from '@/features/projects/public/queries';
import { loadNamespaces, type MessageKey, message } from '@/i18n';
import { type Lang, langs, otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { ask } from './answers';

/** What a page shows, as the site's own queries read it. */
type Source =
  | { kind: 'article'; article: Article }
  | { kind: 'project'; project: Project }
  | { kind: 'offer'; offer: Offer };

const fixed = ['home', 'services', 'about', 'contact', 'legal', 'privacy'] as const;
const lists = ['articles', 'portfolio', 'careers'] as const;

type FixedKind = (typeof fixed)[number] | (typeof lists)[number];

/** One public address in one language; scripts/site/site-page.ts says what each member means. */
export interface Page {
  path: string;
  lang: Lang;
  kind: FixedKind | Source['kind'];
  lastModified: string | null;
  alternates: Partial<Record<Lang, string>>;
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

/** The lists; what they show is the server's. */
export const listPaths = () => langs.flatMap((lang) => lists.map((kind) => paths[kind](lang)));

const isThe = (kind: Page['kind'], lang: Lang) => (page: Page) => page.kind === kind && page.lang === lang;

/** Every public page of the site as it stands now. */
export async function allPages(): Promise<Page[]> {
  const content = (await Promise.all(langs.map(pagesIn))).flat();
  const fixedPages = (await staticPages()).map((page) =>
    // The home page shows the newest articles.
    page.kind === 'home'
      ? { ...page, lastModified: content.find(isThe('articles', page.lang))?.lastModified ?? null }
      : page,
  );
  return [...fixedPages, ...content];
}

async function pagesIn(lang: Lang): Promise<Page[]> {
  const [articles, projects, offers] = [await articlesIn(lang), await projectsIn(lang), await offersIn(lang)];
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

async function articlesIn(lang: Lang): Promise<Page[]> {
  const pages: Page[] = [];
  for (const { slug } of await readArticleAddresses(lang)) {
    const article = await ask(articleQueries.bySlug(lang, slug));
    // The reading falls back to a sample, which has no id, where the build must not.
    if (!article?.id) throw new Error(`The article ${slug} cannot be read.`);
    const twin = await ask(articleQueries.counterpart(lang, article));
    const path = paths.article(lang, slug);
    pages.push({
      path,
      lang,
      kind: 'article',
      lastModified: article.modified,
      alternates: {
        [lang]: path,
        ...(twin ? { [otherLang(lang)]: paths.article(otherLang(lang), twin) } : {}),
      },
      title: article.title,
      source: { kind: 'article', article },
    });
  }
  return pages;
}

async function projectsIn(lang: Lang): Promise<Page[]> {
  const pages: Page[] = [];
  for (const { slug, updated_at } of await readProjectAddresses(lang)) {
    const project = await ask(projectQueries.bySlug(lang, slug));
    if (!project) continue;
    const translated = await ask(projectQueries.counterpart(lang, slug));
    const path = paths.project(lang, slug);
    const twin = translated ? { [otherLang(lang)]: paths.project(otherLang(lang), slug) } : {};
    pages.push({
      path,
      lang,
      kind: 'project',
      lastModified: updated_at,
      alternates: { [lang]: path, ...twin },
      title: project.title,
      source: { kind: 'project', project },
    });
  }
  return pages;
}

async function offersIn(lang: Lang): Promise<Page[]> {
  const pages: Page[] = [];
  for (const { id, updated_at } of await readOfferAddresses()) {
    const offer = await ask(offerQueries.byId(id));
    if (!offer) continue;
    pages.push({
      path: paths.offer(lang, id),
      lang,
      kind: 'offer',
      lastModified: updated_at,
      alternates: { fr: paths.offer('fr', id), en: paths.offer('en', id) },
      title: offer.title,
      source: { kind: 'offer', offer },
    });
  }
  return pages;
}
