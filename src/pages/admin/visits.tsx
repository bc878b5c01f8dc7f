import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PeriodChoice } from '@/features/dashboard/admin/figures-panel';
import { statisticsQueries } from '@/features/dashboard/admin/queries';
import { VisitLists, VisitSpeeds, VisitsByDay } from '@/features/dashboard/admin/visit-figures';
import { useVisitsExport } from '@/features/dashboard/admin/visit-names';
import { periodOf } from '@/features/dashboard/model';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';

export default function VisitsPage() {
  const { t } = useTranslation('admin-visits');
  const lang = useLang();
  const [search] = useSearchParams();
  const period = periodOf(search);
  const query = useQuery(statisticsQueries.visits(period));
  const save = useVisitsExport();
  const { data } = query;
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      action={
        <Button
          icon="download"
          disabled={!data || query.isPlaceholderData}
          onClick={() =>
            data && save(data, t('csv.file', { day: data.by_day.at(-1)?.day ?? '', days: period }))
          }
        >
          {t('csv.save')}
        </Button>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PeriodChoice period={period} />
        <p className="max-w-prose text-sm text-muted">{t('which')}</p>
      </div>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-110 rounded-panel" />}
        isEmpty={({ pages, hosts, speeds }) => pages.length + hosts.length + speeds.length === 0}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
        failure={{ title: t('loadFailed') }}
      >
        {(visits) => (
          <div
            aria-busy={query.isPlaceholderData}
            className="flex flex-col gap-8 transition-opacity aria-busy:opacity-60"
          >
            {visits.dropped > 0 ? (
              <p className="text-muted">
                {t('dropped', { count: visits.dropped, shown: formatNumber(lang, visits.dropped) })}
              </p>
            ) : null}
            <VisitsByDay days={visits.by_day} period={period} />
            <VisitLists visits={visits} />
            <VisitSpeeds visits={visits} />
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}
