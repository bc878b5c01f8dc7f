import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '@/auth/session';
import { PublishCard } from '@/features/publishing/admin/publish-card';
import { siteTextQueries } from '@/features/texts/admin/queries';
import { TextsView } from '@/features/texts/admin/texts-view';
import { AdminPage } from '@/ui/admin-page';
import { joinAnswers, QueryView } from '@/ui/query-view';
import { TableSkeleton } from '@/ui/table';

export default function TextsPage() {
  const { t } = useTranslation('admin-texts');
  const person = usePerson();
  const originals = useQuery(siteTextQueries.originals());
  const stored = useQuery(siteTextQueries.stored());
  const outside = (children: ReactNode) => (
    <AdminPage title={t('title')} lead={t('lead')}>
      {children}
    </AdminPage>
  );
  return (
    <QueryView
      query={joinAnswers(originals, stored)}
      skeleton={outside(<TableSkeleton />)}
      failure={{ title: t('loadFailed'), frame: outside }}
    >
      {([catalogues, changes]) => (
        <TextsView
          key={person.id}
          personId={person.id}
          originals={catalogues}
          stored={changes}
          afterPublishing={<PublishCard />}
        />
      )}
    </QueryView>
  );
}
