import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDeletion } from '@/content/list/use-deletion';
import { adminOfferMutations } from '@/content/resources/offers/admin/mutations';
import { OfferTable } from '@/content/resources/offers/admin/offer-table';
import { adminOfferQueries } from '@/content/resources/offers/admin/queries';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { EmptyState, ErrorPanel } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table-skeleton';

export default function OffersPage() {
  const { t } = useTranslation(['admin-careers', 'common']);
  const lang = useLang();
  const offers = useQuery(adminOfferQueries.list());
  const deletion = useDeletion(useMutation(adminOfferMutations.remove()), {
    title: t('offers.confirmTitle'),
    text: ({ title }: { id: string; title: string }) => t('offers.confirmText', { title }),
    confirm: t('offers.remove'),
  });

  return (
    <AdminPage
      title={t('offers.title')}
      action={
        <LinkButton variant="primary" to={paths.newOffer(lang)}>
          {t('offers.create')}
        </LinkButton>
      }
    >
      <QueryView
        query={offers}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState
            title={t('offers.empty')}
            action={<LinkButton to={paths.newOffer(lang)}>{t('offers.create')}</LinkButton>}
          >
            {t('offers.emptyText')}
          </EmptyState>
        }
        failure={(error, retry) => (
          <ErrorPanel toasted title={t('offers.loadFailed')} onRetry={retry} retrying={offers.isFetching}>
            {t(failureKey(toFailure(error)))}
          </ErrorPanel>
        )}
      >
        {(rows) => <OfferTable rows={rows} onDelete={deletion.ask} />}
      </QueryView>
      {deletion.dialog}
    </AdminPage>
  );
}
