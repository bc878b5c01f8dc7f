import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SlugInstead } from '@/content/versions/slug-instead';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';
import type { Trashed } from './model';
import { trashMutations } from './queries';
import { useOutcomeWords } from './use-outcome-words';

/** Restoring at once; only where the address of then is taken it asks, for another one. */
export function useRestoring(): {
  restore: (row: Trashed) => void;
  restoring: string | null;
  dialog: ReactNode;
} {
  const { t } = useTranslation('trash');
  const mutation = useMutation(trashMutations.restore());
  const [taken, setTaken] = useState<Trashed | null>(null);
  const [slug, setSlug] = useState('');
  const { changed } = useOutcomeWords();

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
          document.querySelector<HTMLElement>('main h1')?.focus();
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
        <SlugInstead slug={slug} onChange={setSlug} />
      </ConfirmDialog>
    ),
  };
}
