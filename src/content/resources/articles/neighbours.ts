import type { Article, ArticleNeighbours, ArticleSummary } from './model';

const maxToRead = 2;

/** Finds what get_articles_around of the database does: the own category first, then the newest. */
export function articleNeighboursOf(
  { slug, category }: Pick<ArticleSummary, 'slug' | 'category'>,
  list: readonly ArticleSummary[],
): ArticleNeighbours {
  const ownIndex = list.findIndex((one) => one.slug === slug);
  const others = list.filter((_, index) => index !== ownIndex);
  const sameCategory = category ? others.filter((one) => one.category === category) : [];
  const newest = others.filter((one) => !sameCategory.includes(one)).slice(0, maxToRead);
  const link = (one: ArticleSummary | undefined) => (one ? { slug: one.slug, title: one.title } : null);
  return {
    read: [...sameCategory, ...newest].slice(0, maxToRead).map(toCard),
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
