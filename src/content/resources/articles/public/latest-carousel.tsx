import { useTranslation } from 'react-i18next';
import { Carousel } from '@/ui/carousel';
import type { ArticleSummary } from '../model';
import { ArticleCard } from './article-card';

export function LatestCarousel({ articles }: { articles: readonly ArticleSummary[] }) {
  const { t } = useTranslation('articles');
  return (
    <Carousel label={t('latest')}>
      {articles.map((article) => (
        <ArticleCard key={article.slug} article={article} />
      ))}
    </Carousel>
  );
}
