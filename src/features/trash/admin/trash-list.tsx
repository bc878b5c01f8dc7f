import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { enumParam, toSearch, useListParams } from '@/content/list/list-params';
import { ListHead, NothingFound } from '@/content/list/list-view';
import { useBulkAction } from '@/content/list/use-bulk-action';
import { useDeletion } from '@/content/list/use-deletion';
import { Failure } from '@/lib/failure';
import { Button } from '@/ui/button';
import { ListSearch } from '@/ui/list-filters';
import { QueryView } from '@/ui/query-view';
import { EmptyState } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table';
import { KindChips } from './kind-chips';
import { type Trashed, trashKeyOf, trashKinds } from './model';
import { handleEach, type RowKey, type TrashAct, type TrashView, trashMutations, useTrash } from './queries';
import { TrashTable } from './trash-table';
import { useRestoreMessage, useRestoring } from './use-restoring';

const readView = (params: URLSearchParams): TrashView => ({
  text: params.get('q') ?? '',
  kind: enumParam(params, 'kind', trashKinds),
});

const writeView = ({ text, kind }: TrashView) => toSearch({ q: text, kind });

export const useTrashView = () => useListParams(readView, writeView);

export function TrashList() {
  const { t } = useTranslation('trash');
  const { view, show } = useTrashView();
  const { list, rows, counts, total, isNarrowed } = useTrash(view);
  const { messageOf } = useRestoreMessage();
  const handle = (act: TrashAct) => async (chosen: readonly Trashed[]) => ({
    results: (await handleEach(act, chosen)).map((result) => ({
      row: result.row,
      refused: result.outcome instanceof Failure,
      text: messageOf(result),
    })),
  });
  const bulk = useBulkAction({
    rows: rows ?? [],
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
  const deletion = useDeletion(useMutation(trashMutations.remove()), {
    title: t('confirmTitle'),
    text: ({ title }: { id: RowKey; title: string }) => t('confirmText', { title }),
    confirm: t('delete'),
  });

  return (
    <>
      <div className="flex flex-col gap-4">
        <KindChips kind={view.kind} counts={counts} total={total} onSelect={(kind) => show({ kind })} />
        <ListHead count={null}>
          <ListSearch
            label={t('search')}
            hint={t('searchHint')}
            text={view.text}
            onSearch={(text) => show({ text })}
          />
          {bulk.all}
        </ListHead>
        {bulk.results}
        <QueryView
          query={{ ...list, data: rows }}
          skeleton={<TableSkeleton pictures />}
          empty={
            isNarrowed ? (
              <NothingFound title={t('nothing')} showAll={t('showAll')}>
                {t('nothingText')}
              </NothingFound>
            ) : (
              <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
            )
          }
          failure={{ title: t('failed') }}
        >
          {(shown) => (
            <>
              <TrashTable
                rows={shown}
                restoring={restoring}
                choice={bulk.column}
                onRestore={restore}
                onDelete={({ table_name, row_id, title }) =>
                  deletion.ask({ id: { table_name, row_id }, title })
                }
              />
              {list.hasNextPage ? (
                <Button
                  icon="chevron-down"
                  className="self-center"
                  busy={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  {t('older')}
                </Button>
              ) : null}
            </>
          )}
        </QueryView>
        {bulk.bar}
        <p className="text-sm text-muted">{t('erased')}</p>
      </div>
      {deletion.dialog}
      {dialog}
    </>
  );
}
