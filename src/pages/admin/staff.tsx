import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffQueries } from '@/features/staff/admin/queries';
import { RoleCards } from '@/features/staff/admin/role-cards';
import { StaffTable } from '@/features/staff/admin/staff-table';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import { AdminPage } from '@/ui/admin-page';
import { QueryView } from '@/ui/query-view';
import { ErrorPanel } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table-skeleton';

export default function StaffPage() {
  const { t } = useTranslation(['staff', 'common']);
  const people = useQuery(staffQueries.list());
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <div className="flex flex-col gap-8">
        <QueryView
          query={people}
          skeleton={<TableSkeleton pictures />}
          failure={(error, retry) => (
            <ErrorPanel title={t('loadFailed')} onRetry={retry} retrying={people.isFetching}>
              {t(failureKey(toFailure(error)))}
            </ErrorPanel>
          )}
        >
          {(rows) => <StaffTable people={rows} />}
        </QueryView>
        <RoleCards />
      </div>
    </AdminPage>
  );
}
