import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSampleImport } from '@/features/articles/admin/use-sample-import';
import { LatestSubscribers } from '@/features/newsletter/admin/latest-subscribers';
import { PublishCard } from '@/features/site-publishing/admin/publish-card';
import { ArticleFiguresPanel } from '@/features/statistics/admin/article-figures';
import { FigureCards } from '@/features/statistics/admin/figure-cards';
import { LatestApplications } from '@/features/statistics/admin/latest-applications';
import { ProjectFiguresPanel } from '@/features/statistics/admin/project-figures';
import { statisticsQueries } from '@/features/statistics/admin/queries';
import { SectionCards } from '@/features/statistics/admin/section-cards';
import { ViewsPanel } from '@/features/statistics/admin/views-panel';
import { type Figures, partOf } from '@/features/statistics/model';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { formatDate } from '@/i18n/format';
import { toFailure } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { CardBoundary } from '@/ui/card-boundary';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { ErrorPanel } from '@/ui/state-panel';

export default function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'common']);
  const lang = useLang();
  const figures = useQuery(statisticsQueries.dashboard());
  useSampleImport(figures.data);

  return (
    <AdminPage
      title={t('title')}
      lead={<Greeting />}
      action={
        <div className="flex flex-wrap gap-2.5">
          <LinkButton to={paths.adminApplications(lang)}>{t('toApplications')}</LinkButton>
          <LinkButton variant="primary" to={paths.newArticle(lang)}>
            {t('newArticle')}
          </LinkButton>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <SectionCards figures={figures.data} />
        <PublishCard />
        <QueryView
          query={figures}
          isEmpty={() => false}
          skeleton={<DashboardSkeleton />}
          failure={(error, retry) => (
            <ErrorPanel title={t('failed')} onRetry={retry} retrying={figures.isFetching}>
              {t(failureKey(toFailure(error)))}
            </ErrorPanel>
          )}
        >
          {(data) => <FigurePanels figures={data} />}
        </QueryView>
        <CardBoundary of={figures.data}>
          <Subscriptions figures={figures.data} />
        </CardBoundary>
      </div>
    </AdminPage>
  );
}

interface PanelProps {
  figures: Figures;
}

const panels = {
  views: ({ figures }: PanelProps) => <ViewsPanel views={partOf(figures, 'views_by_day')} />,
  applications: ({ figures }: PanelProps) => <LatestApplications jobs={partOf(figures, 'jobs')} />,
  articles: ({ figures }: PanelProps) => <ArticleFiguresPanel articles={partOf(figures, 'articles')} />,
  projects: ({ figures }: PanelProps) => <ProjectFiguresPanel projects={partOf(figures, 'projects')} />,
};

/** What the figures say, card by card: one that cannot be drawn leaves the others alone. */
function FigurePanels({ figures }: PanelProps) {
  return (
    <div className="flex flex-col gap-4">
      <FigureCards figures={figures} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] xl:items-stretch">
        {Object.entries(panels).map(([name, Panel]) => (
          <CardBoundary key={name} of={figures}>
            <Panel figures={figures} />
          </CardBoundary>
        ))}
      </div>
    </div>
  );
}

/** The newsletter has a call of its own; how many came lately is one of the figures, where there are any. */
function Subscriptions({ figures }: { figures: Figures | undefined }) {
  return <LatestSubscribers recent={figures ? partOf(figures, 'newsletter').new_28_days : 0} />;
}

function Greeting() {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const now = new Date();
  const date = formatDate(lang, now, 'full');
  return t(now.getHours() < 18 ? 'morning' : 'evening', { date });
}

function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-32 rounded-panel" />
        ))}
      </div>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <Skeleton className="h-75 rounded-panel" />
        <Skeleton className="h-75 rounded-panel" />
        <Skeleton className="h-95 rounded-panel" />
        <Skeleton className="h-95 rounded-panel" />
      </div>
    </div>
  );
}
