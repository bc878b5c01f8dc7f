import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { focusTitle } from '@/ui/focus';
import { toast } from '@/ui/toast-store';
import { type RemoveFiles, trashMutations } from './queries';

interface EmptyButtonProps {
  /** Deletion time of the newest visible row: later deletions stay. */
  seen: string;
  /** Rows in the trash; undefined while unknown. */
  count: number | undefined;
  removeFiles: RemoveFiles;
}

export function EmptyButton({ seen, count, removeFiles }: EmptyButtonProps) {
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
