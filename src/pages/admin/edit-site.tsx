import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePerson } from '@/auth/session';
import { SiteEditor } from '@/features/site/editing/admin/site-editor';
import { PublishCard } from '@/features/site/publishing/admin/publish-card';
import { siteTextQueries } from '@/features/site/texts/admin/queries';
import { AdminMeta } from '@/ui/admin-meta';
import { ErrorPanel } from '@/ui/state-panel';

export default function EditSitePage() {
  const { t } = useTranslation(['site-editing', 'admin-texts']);
  const person = usePerson();
  const originals = useQuery(siteTextQueries.originals());
  const told = useQuery(siteTextQueries.told());
  const error = originals.error ?? told.error;
  const retry = () => {
    void originals.refetch();
    void told.refetch();
  };
  return (
    <>
      <AdminMeta title={t('title')} />
      {originals.data && told.data ? (
        <SiteEditor
          key={person.id}
          personId={person.id}
          originals={originals.data}
          told={told.data}
          afterPublishing={<PublishCard />}
        />
      ) : (
        <main id="content" tabIndex={-1} className="mx-auto max-w-240 px-(--gutter) py-16">
          <h1 className="type-page-title mb-8">{t('title')}</h1>
          {error ? (
            <ErrorPanel
              title={t('admin-texts:loadFailed')}
              onRetry={retry}
              retrying={originals.isFetching || told.isFetching}
              error={error}
            />
          ) : (
            <p role="status" className="text-muted">
              {t('frame.loading')}
            </p>
          )}
        </main>
      )}
    </>
  );
}
