import type { Article, ArticleNeighbours, ArticleSummary } from './model';

const maxToRead = 2;

/** Finds what get_articles_around of the database does: the own category first, then the newest. */
export function articleNeighboursOf(
  { slug, category }: Pick<ArticleSummary, 'slug' | 'category'>,
  list: readonly ArticleSummary[],
): ArticleNeighbours {
  const ownIndex = list.findIndex((one) => one.slug === slug);
  const read: ArticleSummary[] = [];
  // The build asks for each article of a list: both end at the second they find.
  const take = (isWanted: (one: ArticleSummary) => boolean) => {
    for (const one of list) {
      if (read.length === maxToRead) return;
      if (one.slug !== slug && isWanted(one) && !read.includes(one)) read.push(one);
    }
  };
  take((one) => category !== '' && one.category === category);
  take(() => true);
  const link = (one: ArticleSummary | undefined) => (one ? { slug: one.slug, title: one.title } : null);
  return {
    read: read.map(toCard),
    previous: link(list[ownIndex + 1]),
    next: ownIndex > 0 ? link(list[ownIndex - 1]) : null,
  };
}

/** Without the text, which a card does not show. */
const toCard = ({
  content,
  modified,
  metaTitle,
  metaDescription,
  ...card
}: ArticleSummary & Partial<Article>): ArticleSummary => card;
