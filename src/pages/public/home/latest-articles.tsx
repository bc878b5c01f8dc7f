import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { articleQueries } from '@/features/articles/api';
import { ArticleCard, ArticleCardSkeleton } from '@/features/articles/components/card';
import type { ArticleSummary } from '@/features/articles/model';
import { useLang, useT } from '@/i18n/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { SectionHeading } from '@/ui/section-heading';
import { VisuallyHidden } from '@/ui/visually-hidden';

const LatestCarousel = lazy(() =>
  import('@/features/articles/components/latest-carousel').then((m) => ({ default: m.LatestCarousel })),
);

/** When the articles cannot be had the toast says so, and the samples stand in (decisions, Carousel failure). */
export function LatestArticles() {
  const t = useT();
  const lang = useLang();
  const latest = useQuery(articleQueries.latest(lang));
  const samples = useQuery({ ...articleQueries.samples(lang), enabled: latest.isError });
  const articles = latest.data?.articles ?? samples.data;
  return (
    <section className="measure section">
      <SectionHeading
        action={
          <LinkButton to={paths.articles(lang)} iconAfter="arrow-right">
            {t('home.latest.all')}
          </LinkButton>
        }
      >
        {t('home.latest.title')}
      </SectionHeading>
      {articles ? (
        <Suspense fallback={<Row articles={articles} />}>
          <LatestCarousel articles={articles} />
        </Suspense>
      ) : (
        <Row articles={null} />
      )}
    </section>
  );
}

/** The first cards in their places while the articles, or the carousel's script, are on their way. */
function Row({ articles }: { articles: readonly ArticleSummary[] | null }) {
  const t = useT();
  const shown: readonly (ArticleSummary | null)[] = articles?.slice(0, 3) ?? [null, null, null];
  return (
    <div aria-busy="true">
      {articles ? null : (
        <span role="status">
          <VisuallyHidden>{t('articles.loading')}</VisuallyHidden>
        </span>
      )}
      <div className="-ml-4 flex overflow-hidden sm:-ml-6">
        {shown.map((article, index) => (
          <div
            key={article?.slug ?? index}
            className="min-w-0 flex-[0_0_100%] pl-4 sm:flex-[0_0_50%] sm:pl-6 lg:flex-[0_0_calc(100%/3)]"
          >
            {article ? <ArticleCard article={article} /> : <ArticleCardSkeleton />}
          </div>
        ))}
      </div>
      {/* The height of the carousel's arrows. */}
      <div className="mt-5 h-11.5" />
    </div>
  );
}
