import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { BelowFold } from '@/ui/below-fold';
import { LinkButton } from '@/ui/button';
import { Carousel } from '@/ui/carousel';
import { SectionHeading } from '@/ui/section-heading';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { ArticleSummary } from '../model';
import { ArticleCard, ArticleCardSkeleton } from './article-card';
import { articleQueries } from './queries';

export function LatestArticles() {
  const { t } = useTranslation('home');
  const lang = useLang();
  const latest = useQuery(articleQueries.latest(lang));
  const samples = useQuery({ ...articleQueries.samples(lang), enabled: latest.isError });
  const articles = latest.data?.articles ?? samples.data;
  return (
    <BelowFold className="measure section">
      <SectionHeading
        action={
          <LinkButton to={paths.articles(lang)} iconAfter="arrow-right">
            {t('latest.all')}
          </LinkButton>
        }
      >
        {t('latest.title')}
      </SectionHeading>
      {articles ? <LatestCarousel articles={articles} /> : <CardsSkeleton />}
    </BelowFold>
  );
}

function CardsSkeleton() {
  const { t } = useTranslation('articles');
  return (
    <div aria-busy="true">
      <span role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </span>
      <div className="-ml-4 flex overflow-hidden sm:-ml-6">
        {['a', 'b', 'c'].map((place) => (
          <div
            key={place}
            className="min-w-0 flex-[0_0_100%] pl-4 sm:flex-[0_0_50%] sm:pl-6 lg:flex-[0_0_calc(100%/3)]"
          >
            <ArticleCardSkeleton />
          </div>
        ))}
      </div>
      {/* The height of the carousel's arrows. */}
      <div className="mt-5 h-11.5" />
    </div>
  );
}

function LatestCarousel({ articles }: { articles: readonly ArticleSummary[] }) {
  const { t } = useTranslation('articles');
  return (
    <Carousel label={t('latest')}>
      {articles.map((article) => (
        <ArticleCard key={article.slug} article={article} />
      ))}
    </Carousel>
  );
}
