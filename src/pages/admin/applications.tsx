import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApplicationInbox } from '@/features/careers/admin/application-inbox';
import { adminApplicationQueries } from '@/features/careers/admin/queries';
import { AdminPage } from '@/ui/admin-page';
import { QueryView } from '@/ui/query-view';
import { EmptyState } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table';

export default function ApplicationsPage() {
  const { t } = useTranslation('admin-careers');
  const applications = useQuery(adminApplicationQueries.list());
  return (
    <div className="xl:has-data-docked:pr-112">
      <AdminPage title={t('applications.title')} intro="applications">
        <QueryView
          query={applications}
          skeleton={<TableSkeleton />}
          empty={
            <EmptyState scene="inbox" title={t('applications.empty')}>
              {t('applications.emptyText')}
            </EmptyState>
          }
          failure={{ title: t('applications.loadFailed'), toasted: true }}
        >
          {(all) => <ApplicationInbox all={all} />}
        </QueryView>
      </AdminPage>
    </div>
  );
}
