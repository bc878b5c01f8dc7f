import { useQuery } from '@tanstack/react-query';
import { adminApplicationQueries } from '@/features/careers/admin/queries';
import { failureKey } from '@/i18n/failure-text';
import { useT } from '@/i18n/i18n';
import { toFailure } from '@/lib/failure';
import { QueryView } from '@/ui/query-view';
import { EmptyState, ErrorPanel } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table-skeleton';
import { AdminPage } from './admin-page';
import { ApplicationInbox } from './application-inbox';

export function ApplicationsPage() {
  const t = useT();
  const applications = useQuery(adminApplicationQueries.list());
  return (
    <AdminPage title={t('jobs.applications.title')}>
      <QueryView
        query={applications}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState scene="inbox" title={t('jobs.applications.empty')}>
            {t('jobs.applications.emptyText')}
          </EmptyState>
        }
        failure={(error, retry) => (
          <ErrorPanel
            title={t('jobs.applications.loadFailed')}
            onRetry={retry}
            retrying={applications.isFetching}
          >
            {t(failureKey(toFailure(error)))}
          </ErrorPanel>
        )}
      >
        {(all) => <ApplicationInbox all={all} />}
      </QueryView>
    </AdminPage>
  );
}
