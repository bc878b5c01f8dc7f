import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '@/lib/failure';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ChosenBar } from './chosen-bar';
import { type Trashed, trashKeyOf } from './model';
import { type RemoveFiles, type TrashAct, trashMutations } from './queries';
import { ResultList } from './result-list';

/** Choosing several rows and doing one thing to all of them; what was refused stays chosen. */
export function useSeveral(
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
