import { langs } from '../../src/lib/lang';
import { paths } from '../../src/lib/paths';
import { feed } from './feed';
import { robots } from './robots';
import { type BuiltFile, sharePictures } from './share-pictures';
import type { SitePage } from './site-page';
import { sitemap } from './sitemap';

/** What the build writes beside the pages so that they are found: sitemap, robots, feeds and share pictures. */
export async function* foundFiles(pages: readonly SitePage[], origin: string): AsyncIterable<BuiltFile> {
  const text = (file: string, content: string) => ({ file, bytes: new TextEncoder().encode(content) });
  yield text('sitemap.xml', sitemap(pages, origin));
  yield text('robots.txt', robots(origin));
  for (const lang of langs) {
    const articles = pages.flatMap((page) =>
      page.lang === lang && page.source?.kind === 'article' ? [page.source.article] : [],
    );
    yield text(paths.feed(lang).slice(1), feed(lang, articles, origin));
  }
  yield* sharePictures(pages);
}
