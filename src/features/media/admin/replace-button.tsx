import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '@/ui/field';
import type { LibraryPicture } from '../model';
import { FileButton } from './file-button';
import { mediaMutations } from './mutations';
import { ReplaceDialog } from './replace-dialog';
import type { Said } from './said-fields';
import type { Stored } from './upload';
import { useExplain } from './use-explain';

interface ReplaceButtonProps {
  picture: LibraryPicture;
  /** What is written of it and not saved yet goes with its place, too. */
  typed: () => Said;
  onReplaced: () => void;
}

/** Brings another picture into the library, then asks what it shows before it stands wherever this one stands. */
export function ReplaceButton({ picture, typed, onReplaced }: ReplaceButtonProps) {
  const { t } = useTranslation('media');
  const explain = useExplain();
  const [next, setNext] = useState<{ stored: Stored; name: string } | null>(null);
  const store = useMutation(mediaMutations.store());
  const same = store.data?.path === picture.path;
  return (
    <>
      <FileButton
        busy={store.isPending}
        onFiles={([file]) => {
          if (!file) return;
          store.mutate(file, {
            onSuccess: (stored) => {
              if (stored.path !== picture.path) setNext({ stored, name: file.name });
            },
          });
        }}
      >
        {t('replace.action')}
      </FileButton>
      <div role="alert" className="w-full empty:hidden">
        {store.error ? <FieldError>{explain(store.error)}</FieldError> : null}
        {same ? <FieldError>{t('replace.same')}</FieldError> : null}
      </div>
      {next ? (
        <ReplaceDialog
          old={picture}
          typed={typed()}
          stored={next.stored}
          name={next.name}
          onClose={() => setNext(null)}
          onReplaced={onReplaced}
        />
      ) : null}
    </>
  );
}
