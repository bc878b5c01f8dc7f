import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '@/auth/rights';
import { usePerson } from '@/auth/session';
import { sections } from '@/brand/sections';
import { FiguresPanel } from '@/features/dashboard/admin/figures-panel';
import { FirstSteps, firstStepsDone, useFirstSteps } from '@/features/dashboard/admin/first-steps';
import { LatestPanels } from '@/features/dashboard/admin/latest-panel';
import { Approvals, OwnArticles } from '@/features/dashboard/admin/own-articles';
import { statisticsQueries } from '@/features/dashboard/admin/queries';
import { Rankings } from '@/features/dashboard/admin/rankings';
import { SectionCards } from '@/features/dashboard/admin/section-cards';
import { useSampleImport } from '@/features/dashboard/admin/use-sample-import';
import { DashboardLead, WaitingPanel } from '@/features/dashboard/admin/waiting-panel';
import { type Figures, periodOf } from '@/features/dashboard/model';
import { LatestSubscribers } from '@/features/newsletter/admin/latest-subscribers';
import { staffQueries } from '@/features/people/staff/admin/queries';
import { PublishCard, ScheduledNote } from '@/features/publishing/admin/publish-card';
import { adminSettingsQueries } from '@/features/settings/admin/queries';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { CardBoundary } from '@/ui/card-boundary';
import { FoldingSection } from '@/ui/folding-section';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { usePhone } from '@/ui/use-media';

export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const may = useMay();
  const writesOnly = may('drafts') && !may('content');
  const [search] = useSearchParams();
  const phone = usePhone();
  const period = periodOf(search);
  const figures = useQuery(statisticsQueries.dashboard(period));
  useSampleImport(figures.data, figures.dataUpdatedAt);

  return (
    <AdminPage
      title={t('title')}
      lead={<DashboardLead figures={writesOnly ? undefined : figures.data} />}
      action={
        <div className="flex flex-wrap gap-2.5">
          {may('careers') && sections().careers ? (
            <LinkButton to={paths.adminApplications(lang)}>{t('toApplications')}</LinkButton>
          ) : null}
          {may('drafts') ? (
            <LinkButton variant="primary" icon="plus" to={paths.newArticle(lang)}>
              {t('newArticle')}
            </LinkButton>
          ) : null}
        </div>
      }
    >
      <div className="flex flex-col gap-8 max-sm:gap-5">
        <Approvals />
        <QueryView query={figures} skeleton={<DashboardSkeleton />} failure={{ title: t('failed') }}>
          {(data) => (
            <>
              {phone ? null : <Steps figures={data} />}
              {writesOnly ? (
                <Part title={t('own.title')} figures={data} Panel={OwnArticles} />
              ) : (
                <Part title={t('waiting.title')} figures={data} Panel={WaitingPanel} />
              )}
              {phone ? <Steps figures={data} /> : null}
              {may('content') ? (
                <>
                  <FiguresPanel figures={data} period={period} busy={figures.isPlaceholderData} />
                  <Rankings figures={data} period={period} />
                </>
              ) : null}
            </>
          )}
        </QueryView>
        {may('people') || (may('careers') && sections().careers) ? (
          <FoldingSection title={t('latest.title')}>
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
              {figures.data ? <LatestPanels figures={figures.data} /> : null}
              {may('people') && sections().newsletter ? <LatestSubscribers /> : null}
            </div>
          </FoldingSection>
        ) : null}
        <FoldingSection title={t('site.title')}>
          <SectionCards figures={figures.data} isPending={figures.isPending} />
          <PublishCard />
          {may('publishing') ? <ScheduledNote /> : null}
        </FoldingSection>
      </div>
    </AdminPage>
  );
}

interface PanelProps {
  figures: Figures;
}

function Steps({ figures }: PanelProps) {
  const may = useMay();
  return may('staff') ? (
    <CardBoundary of={figures} fallback={null}>
      <OwnerSteps figures={figures} />
    </CardBoundary>
  ) : null;
}

function OwnerSteps({ figures }: PanelProps) {
  const { isHidden, hide } = useFirstSteps();
  const person = usePerson().id;
  const enabled = !isHidden;
  const queries = [
    useQuery({ ...adminSettingsQueries.row(), enabled }),
    useQuery({ ...staffQueries.list(), enabled }),
    useQuery({ ...staffQueries.secondFactors(), enabled }),
  ] as const;
  const [settings, staff, factors] = [queries[0].data, queries[1].data, queries[2].data];
  const done =
    settings && staff && factors
      ? firstStepsDone({
          figures,
          settings,
          staffCount: staff.length,
          isProtected: factors.people.includes(person),
        })
      : undefined;
  const isDone = done !== undefined && Object.values(done).every(Boolean);

  useEffect(() => {
    if (isDone && !isHidden) hide();
  });

  // Omits a failed list: the dashboard is complete without it.
  if (isHidden || isDone || queries.some(({ isError }) => isError)) return null;
  return done ? (
    <FirstSteps done={done} onHide={hide} />
  ) : (
    <Skeleton className="h-116 rounded-panel xl:h-50" />
  );
}

function Part({ title, figures, Panel }: PanelProps & { title: string; Panel: ComponentType<PanelProps> }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="type-title">
        {title}
      </h2>
      <CardBoundary of={figures}>
        <Panel figures={figures} />
      </CardBoundary>
    </section>
  );
}

function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <Skeleton className="h-75 rounded-panel" />
      <Skeleton className="h-110 rounded-panel max-sm:hidden" />
      <div className="grid gap-4 max-sm:hidden xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <Skeleton className="h-95 rounded-panel" />
        <Skeleton className="h-95 rounded-panel" />
      </div>
    </div>
  );
}
