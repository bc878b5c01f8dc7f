import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OfferTable } from '@/features/careers/components/offer-table';
import { TableSkeleton } from '@/features/careers/components/table-skeleton';
import { type ListedOffer, offerMutations, officeOfferQueries } from '@/features/careers/offers';
import { failureKey } from '@/i18n/failure-text';
import { useLang, useT } from '@/i18n/i18n';
import { toFailure } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { QueryView } from '@/ui/query-view';
import { EmptyState, ErrorPanel } from '@/ui/state-panel';
import { AdminPage } from './admin-page';

export function OffersPage() {
  const t = useT();
  const lang = useLang();
  const offers = useQuery(officeOfferQueries.list());
  const remove = useMutation(offerMutations.remove());
  const [doomed, setDoomed] = useState<ListedOffer | null>(null);

  const confirm = () => {
    if (!doomed) return;
    remove.mutate(doomed.id, {
      onSuccess: () => document.querySelector<HTMLElement>('main h1')?.focus(),
      onSettled: () => setDoomed(null),
    });
  };

  return (
    <AdminPage
      title={t('jobs.offers.title')}
      action={
        <LinkButton variant="primary" to={paths.newOffer(lang)}>
          {t('jobs.offers.create')}
        </LinkButton>
      }
    >
      <QueryView
        query={offers}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState
            title={t('jobs.offers.empty')}
            action={<LinkButton to={paths.newOffer(lang)}>{t('jobs.offers.create')}</LinkButton>}
          >
            {t('jobs.offers.emptyText')}
          </EmptyState>
        }
        failure={(error, retry) => (
          <ErrorPanel title={t('jobs.offers.loadFailed')} onRetry={retry} retrying={offers.isFetching}>
            {t(failureKey(toFailure(error)))}
          </ErrorPanel>
        )}
      >
        {(rows) => <OfferTable rows={rows} onDelete={setDoomed} />}
      </QueryView>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        title={t('jobs.offers.confirmTitle')}
        description={t('jobs.offers.confirmText', { title: doomed?.title ?? '' })}
        confirmLabel={t('jobs.offers.remove')}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </AdminPage>
  );
}
