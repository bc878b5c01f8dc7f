import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery, oneOf, pageOf } from '@/features/admin-list/list-address';
import { ListHead } from '@/features/admin-list/list-head';
import { ListView, pageSize } from '@/features/admin-list/list-view';
import { NothingFound } from '@/features/admin-list/nothing-found';
import { useDeletion } from '@/features/admin-list/use-deletion';
import { useListAddress } from '@/features/admin-list/use-list-address';
import { useMay } from '@/features/auth/admin/rights';
import { type TrashView, trashMutations, trashQueries } from '@/features/trash/admin/queries';
import { TrashTable } from '@/features/trash/admin/trash-table';
import { useRestoring } from '@/features/trash/admin/use-restoring';
import { trashAreas, trashKinds } from '@/features/trash/model';
import { failureKey } from '@/i18n/failure-text';
import { AdminPage } from '@/ui/admin-page';
import { Chip, ChipRow } from '@/ui/chip';
import { ListSearch } from '@/ui/list-search';
import { EmptyState } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table-skeleton';

const readView = (params: URLSearchParams): TrashView => ({
  text: params.get('q') ?? '',
  kind: oneOf(params, 'kind', trashKinds),
  page: pageOf(params),
});

const writeView = ({ text, kind, page }: TrashView) => listQuery({ q: text, kind }, page);

export default function TrashPage() {
  const { t } = useTranslation(['trash', 'common']);
  const may = useMay();
  const { view, search, show } = useListAddress(readView, writeView);
  const trash = useQuery({ ...trashQueries.list(view, pageSize), placeholderData: (shown) => shown });
  const { restore, restoring, dialog } = useRestoring();
  const remove = useMutation(trashMutations.remove());
  const deletion = useDeletion(remove, {
    title: t('confirmTitle'),
    text: ({ title }: { id: { what: string; item: string }; title: string }) => t('confirmText', { title }),
    confirm: t('delete'),
  });
  const count = trash.isPlaceholderData ? undefined : trash.data?.total;
  const kinds = trashKinds.filter((kind) => may(trashAreas[kind]));
  const narrowed = Boolean(view.text || view.kind);

  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <div className="flex flex-col gap-4">
        <ChipRow label={t('kind')}>
          <Chip selected={view.kind === ''} onSelect={() => show({ kind: '', page: 1 })}>
            {t('all')}
          </Chip>
          {kinds.map((kind) => (
            <Chip key={kind} selected={view.kind === kind} onSelect={() => show({ kind, page: 1 })}>
              {t(`plural.${kind}`)}
            </Chip>
          ))}
        </ChipRow>
        <ListHead count={count === undefined ? null : t('count', { count })}>
          <ListSearch
            label={t('search')}
            hint={t('searchHint')}
            text={view.text}
            onSearch={(text) => show({ text, page: 1 })}
          />
        </ListHead>
        <ListView
          query={trash}
          page={view.page}
          toPage={(page) => ({ search: search({ page }) })}
          skeleton={<TableSkeleton pictures />}
          empty={
            narrowed ? (
              <NothingFound title={t('nothing')} showAll={t('showAll')}>
                {t('nothingText')}
              </NothingFound>
            ) : (
              <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
            )
          }
          failure={(failure) => ({ title: t('failed'), text: t(failureKey(failure)) })}
        >
          {(rows) => (
            <TrashTable
              rows={rows}
              restoring={restoring}
              onRestore={restore}
              onDelete={({ what, item, title }) => deletion.ask({ id: { what, item }, title })}
            />
          )}
        </ListView>
        <p className="text-sm text-muted">{t('erased')}</p>
      </div>
      {deletion.dialog}
      {dialog}
    </AdminPage>
  );
}
