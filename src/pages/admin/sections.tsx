import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldsOf } from '@/content/versions/use-field-names';
import { PublishCard } from '@/features/publishing/admin/publish-card';
import { sectionQueries } from '@/features/sections/admin/queries';
import { SectionsForm } from '@/features/sections/admin/sections-form';
import type { SectionsRow } from '@/features/sections/model';
import { AdminPage } from '@/ui/admin-page';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';

export default function SectionsPage() {
  const { t } = useTranslation('admin-sections');
  const query = useQuery(sectionQueries.decided());
  const [saved, setSaved] = useState<SectionsRow | null>(null);
  const outside = (children: ReactNode) => (
    <AdminPage title={t('title')} lead={t('lead')}>
      {children}
    </AdminPage>
  );
  return (
    <QueryView
      query={query}
      skeleton={outside(
        <>
          <Skeleton className="h-130 rounded-panel" />
          <Skeleton className="h-80 rounded-panel" />
        </>,
      )}
      failure={{ title: t('loadFailed'), frame: outside }}
    >
      {(row) => (
        // Restarts the form after a save only; a background refetch must not replace it.
        <FieldsOf table="site_sections">
          <SectionsForm
            key={saved?.updated_at}
            row={saved ?? row}
            onSaved={setSaved}
            after={saved ? <PublishCard /> : null}
          />
        </FieldsOf>
      )}
    </QueryView>
  );
}
