import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageId, pageIds, pageOf, unlistedPages } from '../../src/app/pages';
import type { Page } from '../../src/app/prerender/pages';
import { agency } from '../../src/brand/agency';
import type { PaletteName } from '../../src/brand/motif/palettes';
import { i18nFor, loadNamespaces, message } from '../../src/i18n';
import { langs } from '../../src/lib/lang';
import { mediaRoot } from '../../src/lib/media-path';
import { paths } from '../../src/lib/paths';
import { brandFiles } from '../pictures/brand-files';
import { fontFilesOf, loadFaces } from '../pictures/faces';
import { type Card, coverCard, mailCover, type OwnPicture, share, shareCard } from '../pictures/share-card';
import { feed } from './feed';
import { writeSharePictures } from './share-pictures.ts';
import { robots, securityText, sitemap } from './sitemap';

export function textFiles(pages: readonly Page[], origin: string): Record<string, string> {
  const feeds = langs.map((lang) => {
    const sources = pages.flatMap(({ lang: own, source }) => (own === lang && source ? [source] : []));
    const articles = sources.flatMap((source) => (source.kind === 'article' ? [source.article] : []));
    const issues = sources.flatMap((source) => (source.kind === 'issue' ? [source.issue] : []));
    return [paths.feed(lang).slice(1), feed(lang, { articles, issues }, origin)];
  });
  return {
    'sitemap.xml': sitemap(
      pages.filter(({ kind }) => !unlistedPages.includes(kind)),
      origin,
    ),
    'robots.txt': robots(origin),
    '.well-known/security.txt': securityText(agency().email, origin),
    ...Object.fromEntries(feeds),
  };
}

export { replaceOverrides } from '../../src/brand/overrides';

/** Copies in public/ may be of an older brand. Mails take the fonts from an address that stays. */
export async function writeBrandFiles(dist: string): Promise<void> {
  cpSync(join(import.meta.dirname, '../../src/brand/fonts'), join(dist, 'fonts'), { recursive: true });
  for (const [name, content] of Object.entries(await brandFiles())) writeFileSync(join(dist, name), content);
}

export const drawingIn = (dist: string) => (reference: string) => {
  const file = join(dist, reference);
  return /^(?:\/[\w-]+)+\.svg$/.test(reference) && existsSync(file) ? readFileSync(file, 'utf8') : null;
};

export async function writePictures(pages: readonly Page[], dist: string, cache: string): Promise<void> {
  const faces = await loadFaces();
  const drawingOf = drawingIn(dist);
  function* pictures() {
    for (const page of pages) {
      const cover = coverOf(page, drawingOf);
      const svg = shareCard(cardOf(page, drawingOf), faces);
      yield { file: paths.sharePicture(page.path).slice(1), svg, width: share.width };
      if (cover) yield { file: `covers${page.path}.png`, svg: coverCard(cover), width: mailCover.width };
    }
  }
  await writeSharePictures(pictures(), { dist, fontFiles: fontFilesOf(faces), cache });
}

function coverOf({ source }: Page, drawingOf: (reference: string) => string | null): OwnPicture | null {
  const cover = (row: { slug: string; image: string }, kind: OwnPicture['kind']) =>
    row.image.startsWith(mediaRoot) ? null : { seed: row.slug, kind, drawing: drawingOf(row.image) };
  if (source?.kind === 'article') return cover(source.article, 'article');
  if (source?.kind === 'page' && source.page.image) return cover(source.page, 'article');
  return source?.kind === 'project' ? cover(source.project, source.project.category) : null;
}

await Promise.all(langs.flatMap((lang) => pageIds.map((id) => loadNamespaces(lang, pageOf(id).namespaces))));

interface SharePicture {
  texts: 'services' | 'articles' | 'projects' | 'about' | 'careers' | 'contact';
  drawing?: { seed: string; kind: 'article' | 'site-web'; palette: PaletteName };
}

const sharePictures: Partial<Record<PageId, SharePicture>> = {
  services: { texts: 'services', drawing: { seed: 'services', kind: 'article', palette: 'river' } },
  articles: { texts: 'articles', drawing: { seed: 'articles', kind: 'article', palette: 'straw' } },
  portfolio: { texts: 'projects', drawing: { seed: '', kind: 'site-web', palette: 'plum' } },
  about: { texts: 'about' },
  careers: { texts: 'careers', drawing: { seed: 'careers', kind: 'article', palette: 'shutter' } },
  contact: { texts: 'contact', drawing: { seed: 'contact', kind: 'article', palette: 'rose' } },
};

function cardOf({ kind, lang, title, source }: Page, drawingOf: (reference: string) => string | null): Card {
  const t = i18nFor(lang).getFixedT(lang, ['articles', 'projects', 'careers', 'unsubscribe']);
  switch (source?.kind) {
    case 'article': {
      const { slug, category } = source.article;
      return { title, label: label(t('title'), category), picture: { seed: slug, kind: 'article' } };
    }
    case 'page':
      return {
        title,
        label: agency().name,
        picture: source.page.image
          ? { seed: source.page.slug, kind: 'article', drawing: drawingOf(source.page.image) }
          : 'house',
      };
    case 'project': {
      const { slug, category, client, image } = source.project;
      const name = t(`projects:categories.${category}`);
      return {
        title,
        label: label(name, client),
        picture: { seed: slug, kind: category, drawing: drawingOf(image) },
      };
    }
    case 'offer': {
      const { id, contract, location } = source.offer;
      const facts = label(t('careers:title'), contract, location);
      return { title, label: facts, picture: { seed: id, kind: 'article' } };
    }
    case 'issue': {
      const { number, slug } = source.issue;
      return {
        title,
        label: t('unsubscribe:issues.number', { number }),
        picture: { seed: `issue ${slug}`, kind: 'article' },
      };
    }
  }
  if (kind === 'home') {
    return {
      label: message(lang, 'home:metaTitle'),
      title: message(lang, 'home:hero.title'),
      picture: 'house',
    };
  }
  const own = sharePictures[kind];
  if (!own) return { label: agency().city, title, picture: 'house' };
  const { seed, ...drawing } = own.drawing ?? { seed: '' };
  return {
    label: message(lang, `${own.texts}:title`),
    title: message(lang, `${own.texts}:heading`),
    picture: 'kind' in drawing ? { ...drawing, seed: `${agency().name} ${seed}`.trim() } : 'house',
  };
}

const label = (...parts: string[]) => parts.filter(Boolean).join(' · ');
