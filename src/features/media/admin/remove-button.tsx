import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { LibraryPicture } from '../model';
import { mediaMutations } from './mutations';
import { mediaQueries } from './queries';

interface RemoveButtonProps {
  picture: LibraryPicture;
  onRemoved: () => void;
}

/** Deletes a picture for good, after saying what still shows it. */
export function RemoveButton({ picture, onRemoved }: RemoveButtonProps) {
  const { t } = useTranslation('media');
  const [asking, setAsking] = useState(false);
  const uses = useQuery(mediaQueries.uses(picture.path));
  const remove = useMutation(mediaMutations.remove());
  const count = uses.data?.length ?? picture.uses;
  return (
    <>
      <Button
        variant="ghost"
        icon="bin"
        onClick={() => {
          setAsking(true);
          // Somebody may have taken it for a page meanwhile.
          void uses.refetch();
        }}
      >
        {t('remove.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('remove.title')}
        description={
          count > 0
            ? t('remove.used', { name: picture.name, count })
            : t('remove.unused', { name: picture.name })
        }
        confirmLabel={t('remove.action')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(picture, { onSuccess: onRemoved, onSettled: () => setAsking(false) })}
      />
    </>
  );
}
