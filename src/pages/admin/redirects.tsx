import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDeletion } from '@/content/list/use-deletion';
import { redirectMutations, redirectQueries } from '@/content/redirects/admin/queries';
import { RedirectForm, useRedirectForm } from '@/content/redirects/admin/redirect-form';
import { MissedAddresses, OwnRedirects } from '@/content/redirects/admin/redirect-lists';
import { PublishAfter } from '@/features/publishing/admin/publish-card';
import { readablePath } from '@/lib/readable-path';
import { AdminPage } from '@/ui/admin-page';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';

export default function RedirectsPage() {
  const { t } = useTranslation(['admin-redirects', 'drafts']);
  const query = useQuery(redirectQueries.all());
  const form = useRedirectForm();
  const deletion = useDeletion<string, { id: string }>(useMutation(redirectMutations.remove()), {
    title: t('drafts:addresses.removeTitle'),
    text: ({ id: address }) => t('drafts:addresses.removeText', { address: readablePath(address) }),
    confirm: t('drafts:addresses.removeConfirm'),
  });
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <PublishAfter />
      <RedirectForm form={form} />
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-80 rounded-panel" />}
        failure={{ title: t('loadFailed') }}
      >
        {({ redirects, missed }) => (
          <>
            <section aria-labelledby="missed" className="flex flex-col gap-4">
              <h2 id="missed" className="type-title">
                {t('missed.title')}
              </h2>
              <MissedAddresses
                missed={missed}
                onChoose={(from) => {
                  form.setValue('from', from, { shouldDirty: true });
                  form.clearErrors('from');
                  form.setFocus('to');
                }}
              />
            </section>
            <section aria-labelledby="own" className="flex flex-col gap-4">
              <h2 id="own" className="type-title">
                {t('own.title')}
              </h2>
              <OwnRedirects redirects={redirects} onRemove={(id) => deletion.ask({ id })} />
            </section>
          </>
        )}
      </QueryView>
      {deletion.dialog}
    </AdminPage>
  );
}
