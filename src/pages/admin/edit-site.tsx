import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '@/auth/session';
import { SiteEditing } from '@/features/editing/admin/site-editing';
import { PublishCard } from '@/features/publishing/admin/publish-card';
import { siteTextQueries } from '@/features/texts/admin/queries';
import { AdminMeta } from '@/ui/admin-page';
import { joinAnswers, QueryView } from '@/ui/query-view';

export default function EditSitePage() {
  const { t } = useTranslation(['site-editing', 'admin-texts']);
  const person = usePerson();
  const originals = useQuery(siteTextQueries.originals());
  const stored = useQuery(siteTextQueries.stored());
  const outside = (children: ReactNode) => (
    <main id="content" tabIndex={-1} className="mx-auto max-w-240 px-(--gutter) py-16">
      <h1 className="type-page-title mb-8">{t('title')}</h1>
      {children}
    </main>
  );
  return (
    <>
      <AdminMeta title={t('title')} />
      <QueryView
        query={joinAnswers(originals, stored)}
        skeleton={outside(<p className="text-muted">{t('frame.loading')}</p>)}
        failure={{ title: t('admin-texts:loadFailed'), frame: outside }}
      >
        {([catalogues, changes]) => (
          <SiteEditing
            key={person.id}
            personId={person.id}
            originals={catalogues}
            stored={changes}
            afterPublishing={<PublishCard />}
          />
        )}
      </QueryView>
    </>
  );
}
