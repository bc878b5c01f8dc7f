import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePerson } from '@/auth/session';
import { PublishCard } from '@/features/site/publishing/admin/publish-card';
import { siteTextQueries } from '@/features/site/texts/admin/queries';
import { TextDesk } from '@/features/site/texts/admin/text-desk';
import { AdminPage } from '@/ui/admin-page';
import { ErrorPanel } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table-skeleton';

export default function TextsPage() {
  const { t } = useTranslation('admin-texts');
  const person = usePerson();
  const originals = useQuery(siteTextQueries.originals());
  const told = useQuery(siteTextQueries.told());
  if (originals.data && told.data) {
    return (
      <TextDesk
        key={person.id}
        personId={person.id}
        originals={originals.data}
        told={told.data}
        afterPublishing={<PublishCard />}
      />
    );
  }
  const error = originals.error ?? told.error;
  const retry = () => {
    void originals.refetch();
    void told.refetch();
  };
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      {error ? (
        <ErrorPanel
          title={t('loadFailed')}
          onRetry={retry}
          retrying={originals.isFetching || told.isFetching}
          error={error}
        />
      ) : (
        <TableSkeleton />
      )}
    </AdminPage>
  );
}
