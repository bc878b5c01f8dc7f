import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '@/lib/failure';
import { Button, IconButton } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Icon } from '@/ui/icon';
import { type Trashed, trashKeyOf } from './model';
import { type RemoveFiles, type TrashAct, type TrashResult, trashMutations } from './queries';
import { useRestoreMessage } from './use-restoring';

/** Selects rows and restores or deletes them at once; refused ones stay selected. */
export function useBulkAction(
  rows: readonly Trashed[],
  removeFiles: RemoveFiles,
): {
  isChosen: (row: Trashed) => boolean;
  choose: (some: readonly Trashed[], chosen: boolean) => void;
  bar: ReactNode;
  results: ReactNode;
} {
  const { t } = useTranslation('trash');
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const mutation = useMutation(trashMutations.several(removeFiles));
  const chosen = rows.filter((row) => keys.has(trashKeyOf(row)));

  const run = (act: TrashAct) =>
    mutation.mutate(
      { act, rows: chosen },
      {
        onSuccess: (results) => {
          const refused = results.filter(({ outcome }) => outcome instanceof Failure);
          setKeys(new Set(refused.map(({ row }) => trashKeyOf(row))));
          document.querySelector<HTMLElement>('main h1')?.focus();
        },
        onSettled: () => setAsking(false),
      },
    );

  const choose = (some: readonly Trashed[], on: boolean) => {
    const next = new Set(keys);
    for (const row of some) {
      if (on) next.add(trashKeyOf(row));
      else next.delete(trashKeyOf(row));
    }
    setKeys(next);
  };

  return {
    isChosen: (row) => keys.has(trashKeyOf(row)),
    choose,
    bar: (
      <>
        {chosen.length > 0 ? (
          <ChosenBar
            count={chosen.length}
            busy={mutation.isPending}
            onRestore={() => run('restore')}
            onDelete={() => setAsking(true)}
            onClear={() => setKeys(new Set())}
          />
        ) : null}
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t('confirmTitle')}
          description={t('several.confirmText', { count: chosen.length })}
          confirmLabel={t('delete')}
          busy={mutation.isPending}
          onConfirm={() => run('remove')}
        />
      </>
    ),
    results: <ResultList results={mutation.data ?? []} onClose={mutation.reset} />,
  };
}

interface ChosenBarProps {
  count: number;
  busy: boolean;
  onRestore: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** Actions on the selected rows, visible while any is selected. */
function ChosenBar({ count, busy, onRestore, onDelete, onClear }: ChosenBarProps) {
  const { t } = useTranslation('trash');
  return (
    <section
      aria-label={t('several.label')}
      className="sticky bottom-4 z-30 mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-control bg-raised px-4 py-3"
    >
      <p role="status" className="font-semibold">
        {t('several.chosen', { count })}
      </p>
      <Button variant="primary" icon="undo" busy={busy} onClick={onRestore}>
        {t('restore')}
      </Button>
      <Button variant="ghost" className="text-danger!" disabled={busy} onClick={onDelete}>
        {t('several.delete')}
      </Button>
      <IconButton variant="ghost" icon="close" label={t('several.clear')} onClick={onClear} />
    </section>
  );
}

/** Shows the result for each row until closed. */
function ResultList({ results, onClose }: { results: readonly TrashResult[]; onClose: () => void }) {
  const { t } = useTranslation('trash');
  const { messageOf } = useRestoreMessage();
  const refused = results.filter(({ outcome }) => outcome instanceof Failure).length;
  return (
    // Empty, the status leaves the flow: the column's gap would remain.
    <div role="status" className="empty:absolute">
      {results.length > 0 ? (
        <div className="rounded-panel border border-line bg-surface px-5 py-4">
          <div className="flex items-start justify-between gap-4">
            <p className="font-semibold">
              {t('several.done', { count: results.length - refused })}
              {refused > 0 ? ` ${t('several.refused', { count: refused })}` : null}
            </p>
            <IconButton size="sm" variant="ghost" icon="close" label={t('several.close')} onClick={onClose} />
          </div>
          <ul className="mt-2 flex max-h-60 flex-col gap-1.5 overflow-y-auto text-sm">
            {results.map((result) => {
              const failed = result.outcome instanceof Failure;
              return (
                <li key={trashKeyOf(result.row)} className="flex items-start gap-2.5">
                  <Icon
                    name={failed ? 'alert' : 'check'}
                    className={
                      failed ? 'mt-0.5 size-4 shrink-0 text-danger' : 'mt-0.5 size-4 shrink-0 text-success'
                    }
                  />
                  <span className="min-w-0 wrap-anywhere">
                    <strong className="font-medium">{result.row.title}</strong> — {messageOf(result)}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
