import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { enumParam, toSearch, useListParams } from '@/content/list/list-params';
import { ListHead, NothingFound } from '@/content/list/list-view';
import { useBulkAction } from '@/content/list/use-bulk-action';
import { useDeletion } from '@/content/list/use-deletion';
import { type Trashed, type TrashKind, trashAreas, trashKeyOf, trashKinds } from '@/content/trash/model';
import {
  handleEach,
  type RemoveFiles,
  type TrashAct,
  type TrashView,
  trashMutations,
  trashQueries,
} from '@/content/trash/queries';
import { TrashTable } from '@/content/trash/trash-table';
import { useRestoreMessage, useRestoring } from '@/content/trash/use-restoring';
import { removeFiles } from '@/features/careers/admin/application-files';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { Failure } from '@/lib/failure';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { Chip, ChipRow } from '@/ui/chip';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { focusTitle } from '@/ui/focus';
import { ListSearch } from '@/ui/list-filters';
import { QueryView } from '@/ui/query-view';
import { EmptyState } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table';
import { toast } from '@/ui/toast-store';

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

interface EmptyButtonProps {
  /** Deletion time of the newest visible row: later deletions stay. */
  seen: string;
  /** Rows in the trash; undefined while unknown. */
  count: number | undefined;
  removeFiles: RemoveFiles;
}

function EmptyButton({ seen, count, removeFiles }: EmptyButtonProps) {
  const { t } = useTranslation('trash');
  const [asking, setAsking] = useState(false);
  const emptying = useMutation(trashMutations.empty(removeFiles));
  const run = () =>
    emptying.mutate(seen, {
      onSuccess: ({ removed, kept }) => {
        toast({
          kind: kept > 0 ? 'info' : 'success',
          title: t('emptying.done', { count: removed }),
          ...(kept > 0 ? { description: t('emptying.kept', { count: kept }) } : {}),
        });
        focusTitle();
      },
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button className="border-danger! text-danger!" onClick={() => setAsking(true)}>
        {t('emptying.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('emptying.title')}
        description={count === undefined ? t('emptying.all') : t('emptying.text', { count })}
        confirmLabel={t('emptying.confirm')}
        busy={emptying.isPending}
        onConfirm={run}
      />
    </>
  );
}

interface KindChipsProps {
  kind: TrashKind | '';
  counts: ReadonlyMap<TrashKind, number> | undefined;
  onSelect: (kind: TrashKind | '') => void;
}

function KindChips({ kind, counts, onSelect }: KindChipsProps) {
  const { t } = useTranslation('trash');
  const may = useMay();
  const total = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <ChipRow label={t('kind')}>
      <Chip selected={kind === ''} onSelect={() => onSelect('')}>
        {t('all')} <Count of={total} />
      </Chip>
      {trashKinds
        .filter((one) => may(trashAreas[one]))
        .map((one) => (
          <Chip key={one} selected={kind === one} onSelect={() => onSelect(one)}>
            {t(`plural.${one}`)} <Count of={counts && (counts.get(one) ?? 0)} />
          </Chip>
        ))}
    </ChipRow>
  );
}

function Count({ of }: { of: number | undefined }) {
  const lang = useLang();
  if (of === undefined) return null;
  return <span className="text-sm tabular">{formatNumber(lang, of)}</span>;
}
