import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDeletion } from '@/content/list/use-deletion';
import { OfferTable } from '@/content/resources/offers/admin/offer-table';
import { listedOffers, offers } from '@/content/resources/offers/admin/resource';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { EmptyState } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table-skeleton';

export default function OffersPage() {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  const query = useQuery(listedOffers());
  const deletion = useDeletion(useMutation(offers.remove(lang)), {
    title: t('offers.confirmTitle'),
    text: ({ title }: { id: string | number; title: string }) => t('offers.confirmText', { title }),
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
        query={query}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState
            title={t('offers.empty')}
            action={<LinkButton to={paths.newOffer(lang)}>{t('offers.create')}</LinkButton>}
          >
            {t('offers.emptyText')}
          </EmptyState>
        }
        failure={{ title: t('offers.loadFailed'), toasted: true }}
      >
        {(rows) => <OfferTable rows={rows} onDelete={deletion.ask} />}
      </QueryView>
      {deletion.dialog}
    </AdminPage>
  );
}
