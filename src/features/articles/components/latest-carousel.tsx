import { useT } from '@/i18n/i18n';
import { Carousel } from '@/ui/carousel';
import type { ArticleSummary } from '../model';
import { ArticleCard } from './card';

/** Loaded on its own: the script of the carousel is not for the first moment of a page. */
export function LatestCarousel({ articles }: { articles: readonly ArticleSummary[] }) {
  const t = useT();
  return (
    <Carousel label={t('articles.latest')}>
      {articles.map((article) => (
        <ArticleCard key={article.slug} article={article} />
      ))}
    </Carousel>
  );
}
