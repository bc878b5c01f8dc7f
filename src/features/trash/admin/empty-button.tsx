import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { focusTitle } from '@/ui/focus';
import { toast } from '@/ui/toast-store';
import { trashMutations, useTrash } from './queries';
import { useTrashView } from './trash-list';

/** Empties the unfiltered list as it is shown: rows deleted later than its first stay. */
export function EmptyButton() {
  const { t } = useTranslation('trash');
  const [asking, setAsking] = useState(false);
  const emptying = useMutation(trashMutations.empty());
  const may = useMay();
  const { list, rows, total, isNarrowed } = useTrash(useTrashView().view);
  const newest = isNarrowed || list.isPlaceholderData ? undefined : rows?.[0];
  if (!newest || !may('emptying')) return null;
  const run = () =>
    emptying.mutate(newest.deleted_at, {
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
        description={total === undefined ? t('emptying.all') : t('emptying.text', { count: total })}
        confirmLabel={t('emptying.confirm')}
        busy={emptying.isPending}
        onConfirm={run}
      />
    </>
  );
}
