import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldsOf } from '@/content/versions/use-field-names';
import { PublicationCard, usePublication } from '@/features/publishing/admin/publish-card';
import { adminSettingsQueries } from '@/features/settings/admin/queries';
import { SettingsForm } from '@/features/settings/admin/settings-form';
import type { SettingsRow } from '@/features/settings/schema';
import { AdminPage } from '@/ui/admin-page';
import { focusTitle } from '@/ui/focus';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';

export default function SettingsPage() {
  const { t } = useTranslation(['admin-settings', 'common']);
  const settings = useQuery(adminSettingsQueries.row());
  const client = useQueryClient();
  const publication = usePublication();
  const [isSaved, setSaved] = useState(false);
  const store = (row: SettingsRow, publishes: boolean) => {
    client.setQueryData(adminSettingsQueries.row().queryKey, row);
    setSaved(true);
    if (publishes) publication.order();
  };
  const saved = () => {
    // Takes the focus of the removed form.
    focusTitle({ preventScroll: true });
  };
  return (
    <QueryView
      query={settings}
      skeleton={
        <AdminPage title={t('title')} lead={t('lead')}>
          <Skeleton className="h-96 rounded-panel" />
          <Skeleton className="h-96 rounded-panel" />
        </AdminPage>
      }
      failure={{
        title: t('loadFailed'),
        text: ({ serverMessage }) => serverMessage,
        frame: (panel) => (
          <AdminPage title={t('title')} lead={t('lead')}>
            {panel}
          </AdminPage>
        ),
      }}
    >
      {(row) => (
        <SavedForm
          row={row}
          onStored={store}
          onSaved={saved}
          after={isSaved ? <PublicationCard publication={publication} /> : null}
        />
      )}
    </QueryView>
  );
}

/** Restarts the form after a save only; a background refetch must not replace typed text. */
function SavedForm({ row, onSaved, ...form }: Parameters<typeof SettingsForm>[0]) {
  const [shown, setShown] = useState(row);
  return (
    <FieldsOf table="site_settings">
      <SettingsForm
        key={shown.updated_at}
        row={shown}
        onSaved={(next) => {
          setShown(next);
          onSaved(next);
        }}
        {...form}
      />
    </FieldsOf>
  );
}
