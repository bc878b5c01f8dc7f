import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewSlugField } from '@/content/versions/restore-dialog';
import { failureKey } from '@/i18n/failure-text';
import { Failure } from '@/lib/failure';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { focusTitle } from '@/ui/focus';
import { toast } from '@/ui/toast-store';
import type { Trashed } from './model';
import { type Restored, type TrashResult, trashMutations } from './queries';

export function useRestoring(): {
  restore: (row: Trashed) => void;
  restoring: string | null;
  dialog: ReactNode;
} {
  const { t } = useTranslation('trash');
  const mutation = useMutation(trashMutations.restore());
  const [taken, setTaken] = useState<Trashed | null>(null);
  const [slug, setSlug] = useState('');
  const { changed } = useRestoreMessage();

  const restore = (row: Trashed, instead: string | null) =>
    mutation.mutate(
      { table_name: row.table_name, row_id: row.row_id, slug: instead },
      {
        onSuccess: (answer) => {
          toast({
            kind: 'success',
            title: t('restored'),
            description: changed(answer) || t('restoredText', { title: row.title }),
          });
          setTaken(null);
          focusTitle();
        },
        onError: ({ kind }) => setTaken(kind === 'duplicate' ? row : null),
      },
    );

  return {
    restore: (row) => {
      setSlug('');
      restore(row, null);
    },
    restoring: mutation.isPending ? mutation.variables.row_id : null,
    dialog: (
      <ConfirmDialog
        open={taken !== null}
        onOpenChange={() => setTaken(null)}
        tone="primary"
        title={t('takenTitle')}
        description={t('takenText', { title: taken?.title ?? '' })}
        confirmLabel={t('restore')}
        busy={mutation.isPending}
        onConfirm={() => {
          if (taken && slug) restore(taken, slug);
        }}
      >
        <NewSlugField slug={slug} onChange={setSlug} />
      </ConfirmDialog>
    ),
  };
}

export function useRestoreMessage() {
  const { t } = useTranslation(['trash', 'common']);

  /** Names the differences from before; empty if there are none. */
  const changed = ({ unknown, partner }: Restored): string =>
    [
      partner && partner !== 'linked' ? t(`partner.${partner}`) : '',
      unknown.length > 0 ? t('unknown', { fields: unknown.join(', ') }) : '',
    ]
      .filter(Boolean)
      .join(' ');

  const refused = (failure: Failure, title: string): string => {
    if (failure.kind === 'duplicate') return t('takenText', { title });
    if (failure.kind === 'invalid') return t('broken');
    return failure.kind === 'conflict' ? t('gone') : t(failureKey(failure));
  };

  const messageOf = ({ row: { title }, outcome }: TrashResult): string => {
    if (outcome === null) return t('deleted');
    return outcome instanceof Failure ? refused(outcome, title) : changed(outcome) || t('restored');
  };
  return { changed, messageOf };
}
