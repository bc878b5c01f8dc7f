import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { enumParam, toSearch, useListParams } from '@/content/list/list-params';
import { ListHead, NothingFound } from '@/content/list/list-view';
import { useDeletion } from '@/content/list/use-deletion';
import { EmptyButton } from '@/content/trash/empty-button';
import { KindChips } from '@/content/trash/kind-chips';
import { trashKinds } from '@/content/trash/model';
import { type TrashView, trashMutations, trashQueries } from '@/content/trash/queries';
import { TrashTable } from '@/content/trash/trash-table';
import { useBulkAction } from '@/content/trash/use-bulk-action';
import { useRestoring } from '@/content/trash/use-restoring';
import { removeFiles } from '@/features/careers/admin/application-files';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { ListSearch } from '@/ui/list-filters';
import { QueryView } from '@/ui/query-view';
import { EmptyState } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table-skeleton';

const readView = (params: URLSearchParams): TrashView => ({
  text: params.get('q') ?? '',
  kind: enumParam(params, 'kind', trashKinds),
});

const writeView = ({ text, kind }: TrashView) => toSearch({ q: text, kind });

export default function TrashPage() {
  const { t } = useTranslation('trash');
  const { view, show } = useListParams(readView, writeView);
  const trash = useInfiniteQuery({ ...trashQueries.list(view), placeholderData: (shown) => shown });
  const counts = useQuery({ ...trashQueries.counts(view.text), placeholderData: (shown) => shown }).data;
  const shown = trash.data?.pages.flat();
  const several = useBulkAction(shown ?? [], removeFiles);
  const { restore, restoring, dialog } = useRestoring();
  const remove = useMutation(trashMutations.remove(removeFiles));
  const deletion = useDeletion(remove, {
    title: t('confirmTitle'),
    text: ({ title }: { id: { table_name: string; row_id: string }; title: string }) =>
      t('confirmText', { title }),
    confirm: t('delete'),
  });
  const narrowed = Boolean(view.text || view.kind);
  const may = useMay();
  // Only the unfiltered list can be emptied; its first row is the latest deletion.
  const newest = narrowed || trash.isPlaceholderData ? undefined : shown?.[0];

  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      action={
        newest && may('emptying') ? (
          <EmptyButton
            seen={newest.deleted_at}
            removeFiles={removeFiles}
            count={counts && [...counts.values()].reduce((sum, count) => sum + count, 0)}
          />
        ) : null
      }
    >
      <div className="flex flex-col gap-4">
        <KindChips kind={view.kind} counts={counts} onSelect={(kind) => show({ kind })} />
        <ListHead count={null}>
          <ListSearch
            label={t('search')}
            hint={t('searchHint')}
            text={view.text}
            onSearch={(text) => show({ text })}
          />
          {shown && shown.length > 0 ? (
            <Checkbox
              label={t('chooseAll')}
              checked={shown.every(several.isChosen)}
              onChange={(event) => several.choose(shown, event.target.checked)}
            />
          ) : null}
        </ListHead>
        {several.results}
        <QueryView
          query={{ ...trash, data: shown }}
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
          failure={{ title: t('failed') }}
        >
          {(rows) => (
            <>
              <TrashTable
                rows={rows}
                restoring={restoring}
                isChosen={several.isChosen}
                onChoose={(row, chosen) => several.choose([row], chosen)}
                onRestore={restore}
                onDelete={({ table_name, row_id, title }) =>
                  deletion.ask({ id: { table_name, row_id }, title })
                }
              />
              {trash.hasNextPage ? (
                <Button
                  icon="chevron-down"
                  className="self-center"
                  busy={trash.isFetchingNextPage}
                  onClick={() => void trash.fetchNextPage()}
                >
                  {t('older')}
                </Button>
              ) : null}
            </>
          )}
        </QueryView>
        {several.bar}
        <p className="text-sm text-muted">{t('erased')}</p>
      </div>
      {deletion.dialog}
      {dialog}
    </AdminPage>
  );
}
