import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { enumParam, toSearch, useListParams } from '@/content/list/list-params';
import { ListHead, NothingFound } from '@/content/list/list-view';
import { useBulkAction } from '@/content/list/use-bulk-action';
import { useDeletion } from '@/content/list/use-deletion';
import { EmptyButton } from '@/content/trash/empty-button';
import { KindChips } from '@/content/trash/kind-chips';
import { type Trashed, trashKeyOf, trashKinds } from '@/content/trash/model';
import {
  handleEach,
  type TrashAct,
  type TrashView,
  trashMutations,
  trashQueries,
} from '@/content/trash/queries';
import { TrashTable } from '@/content/trash/trash-table';
import { useRestoreMessage, useRestoring } from '@/content/trash/use-restoring';
import { removeFiles } from '@/features/careers/admin/application-files';
import { Failure } from '@/lib/failure';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { ListSearch } from '@/ui/list-filters';
import { QueryView } from '@/ui/query-view';
import { EmptyState } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table';

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
  const { messageOf } = useRestoreMessage();
  const handle = (act: TrashAct) => async (rows: readonly Trashed[]) => ({
    results: (await handleEach(act, rows, removeFiles)).map((result) => ({
      row: result.row,
      refused: result.outcome instanceof Failure,
      text: messageOf(result),
    })),
  });
  const several = useBulkAction({
    rows: shown ?? [],
    keyOf: trashKeyOf,
    nameOf: ({ title }) => title,
    refreshes: [[]],
    acts: [
      { id: 'restore', label: t('restore'), icon: 'undo', tone: 'primary', run: handle('restore') },
      {
        id: 'remove',
        label: t('several.delete'),
        tone: 'danger',
        question: ({ length: count }) => ({
          title: t('confirmTitle'),
          text: t('several.confirmText', { count }),
          confirm: t('delete'),
        }),
        run: handle('remove'),
      },
    ],
  });
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
          {several.all}
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
                choice={several.column}
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
