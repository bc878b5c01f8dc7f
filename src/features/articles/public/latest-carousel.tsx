import { useTranslation } from 'react-i18next';
import { palettesApart } from '@/brand/motif/palettes-apart';
import { Carousel } from '@/ui/carousel';
import type { ArticleSummary } from '../model';
import { ArticleCard } from './article-card';

export function LatestCarousel({ articles }: { articles: readonly ArticleSummary[] }) {
  const { t } = useTranslation('articles');
  const palettes = palettesApart(
    articles.map((article) => article.slug),
    { ring: true },
  );
  return (
    <Carousel label={t('latest')}>
      {articles.map((article, index) => (
        <ArticleCard key={article.slug} article={article} palette={palettes[index]} />
      ))}
    </Carousel>
  );
}
