import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { enumParam, toSearch, useListParams } from '@/content/list/list-params';
import { ListHead, NothingFound } from '@/content/list/list-view';
import { useDeletion } from '@/content/list/use-deletion';
import { useResourceBulk } from '@/content/resource/use-resource-bulk';
import { OfferTable } from '@/content/resources/offers/admin/offer-table';
import { listedOffers, offers } from '@/content/resources/offers/admin/resource';
import { PublishAfter } from '@/features/site/publishing/admin/publish-card';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { fold } from '@/lib/text';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { FilterSelect, ListSearch } from '@/ui/list-filters';
import { QueryView } from '@/ui/query-view';
import { EmptyState } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table-skeleton';

const statuses = ['published', 'draft'] as const;

const readView = (params: URLSearchParams) => ({
  text: params.get('q') ?? '',
  status: enumParam(params, 'status', statuses),
});

const writeView = ({ text, status }: ReturnType<typeof readView>) => toSearch({ q: text, status });

export default function OffersPage() {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  const query = useQuery(listedOffers());
  const { view, show } = useListParams(readView, writeView);
  const found = (query.data ?? []).filter(
    ({ title, location, published }) =>
      fold(`${title} ${location}`).includes(fold(view.text)) &&
      (!view.status || published === (view.status === 'published')),
  );
  const bulk = useResourceBulk({
    resource: offers,
    nameOf: ({ title }) => title,
    rows: found,
    isPublished: ({ published }) => published,
  });
  const deletion = useDeletion(useMutation(offers.remove(lang)), {
    title: t('offers.confirmTitle'),
    text: ({ title }: { id: string | number; title: string }) => t('offers.confirmText', { title }),
    confirm: t('offers.remove'),
  });

  return (
    <AdminPage
      title={t('offers.title')}
      intro="offers"
      action={
        <LinkButton variant="primary" to={paths.newOffer(lang)}>
          {t('offers.create')}
        </LinkButton>
      }
    >
      <PublishAfter />
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
        {() => (
          <div className="flex flex-col gap-4">
            <ListHead count={null}>
              <ListSearch
                label={t('offers.searchLabel')}
                hint={t('offers.searchHint')}
                text={view.text}
                onSearch={(text) => show({ text })}
              />
              <FilterSelect
                label={t('applications.statusFilter')}
                value={view.status}
                all={t('applications.allStatuses')}
                options={statuses.map((value) => ({ value, label: t(`offers.${value}`) }))}
                onChange={(status) => show({ status })}
              />
              {bulk.all}
            </ListHead>
            {bulk.results}
            {found.length > 0 ? (
              <OfferTable rows={found} choice={bulk.column} onDelete={deletion.ask} />
            ) : (
              <NothingFound title={t('offers.empty')} showAll={t('offers.showAll')}>
                {t('offers.nothingText')}
              </NothingFound>
            )}
            {bulk.bar}
          </div>
        )}
      </QueryView>
      {deletion.dialog}
    </AdminPage>
  );
}
