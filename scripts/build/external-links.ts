import type { Page } from '../../src/app/prerender/pages';
import { toMarkdown } from '../../src/features/articles/content';
import { linkAddress } from '../../src/ui/markdown-address';
import { markdownFacts } from '../../src/ui/markdown-facts';

/** What leads to other sites from an article or a project that is public. */
export function externalLinks(pages: readonly Page[]): string[] {
  return pages.flatMap(({ source }) => {
    if (source?.kind === 'article') return linksIn(toMarkdown(source.article.content));
    if (source?.kind !== 'project') return [];
    const { challenge, solution, results, body } = source.project;
    return [challenge, solution, results, body].flatMap(linksIn);
  });
}

const linksIn = (text: string): string[] =>
  markdownFacts(text).links.flatMap(({ href }) =>
    linkAddress(href) && /^https?:\/\//i.test(href) ? [href] : [],
  );
