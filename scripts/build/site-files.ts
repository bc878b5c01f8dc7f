import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOf } from '../../src/app/pages';
import type { Page } from '../../src/app/prerender/pages';
import { langs } from '../../src/lib/lang';
import { paths } from '../../src/lib/paths';
import { brandFiles } from '../pictures/brand-files';
import { fontFilesOf, loadFaces } from '../pictures/faces';
import { share, shareCard } from '../pictures/share-card';
import { feed } from './feed';
import { cardOf } from './share-cards';
import { writeSharePictures } from './share-pictures.ts';
import { robots, sitemap } from './sitemap';

export function textFiles(pages: readonly Page[], origin: string): Record<string, string> {
  const feeds = langs.map((lang) => {
    const articles = pages.flatMap(({ lang: own, source }) =>
      own === lang && source?.kind === 'article' ? [source.article] : [],
    );
    return [paths.feed(lang).slice(1), feed(lang, articles, origin)];
  });
  return {
    'sitemap.xml': sitemap(
      pages.filter(({ kind }) => !pageOf(kind).unlisted),
      origin,
    ),
    'robots.txt': robots(origin),
    ...Object.fromEntries(feeds),
  };
}

export { replaceOverrides } from '../../src/brand/overrides';

/** The icons, the web manifest and the share picture of the agency, drawn anew: public/ may hold those of an older brand. */
export async function writeBrandFiles(dist: string): Promise<void> {
  for (const [name, content] of Object.entries(await brandFiles())) writeFileSync(join(dist, name), content);
}

/** A drawing among the files of the site itself; pictures of other kinds and places are not looked for. */
export const drawingIn = (dist: string) => (reference: string) => {
  const file = join(dist, reference);
  return /^(?:\/[\w-]+)+\.svg$/.test(reference) && existsSync(file) ? readFileSync(file, 'utf8') : null;
};

/** The picture of every page that a shared link shows; `cache` keeps them between builds. */
export async function writePictures(pages: readonly Page[], dist: string, cache: string): Promise<void> {
  const faces = await loadFaces();
  const pictures = pages.map((page) => ({
    file: paths.sharePicture(page.path).slice(1),
    svg: shareCard(cardOf(page, drawingIn(dist)), faces),
  }));
  await writeSharePictures(pictures, {
    dist,
    width: share.width,
    fontFiles: fontFilesOf(faces),
    cache,
  });
}
