import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FieldError } from '@/ui/field';
import type { LibraryPicture } from '../model';
import { FileButton } from './file-button';
import { mediaMutations } from './mutations';
import { useExplain } from './use-uploads';

interface ReplaceDocumentProps extends Pick<LibraryPicture, 'path' | 'name'> {
  onReplaced: () => void;
}

export function ReplaceDocument({ path, name, onReplaced }: ReplaceDocumentProps) {
  const { t } = useTranslation('media');
  const explain = useExplain();
  const [file, setFile] = useState<File | null>(null);
  const replace = useMutation(mediaMutations.replaceDocument());
  return (
    <>
      <FileButton
        accept={path.replace(/^.*(?=\.)/, '')}
        busy={replace.isPending}
        onFiles={([chosen]) => setFile(chosen ?? null)}
      >
        {t('replace.action')}
      </FileButton>
      <div role="alert" className="w-full empty:hidden">
        {replace.error ? <FieldError>{explain(replace.error)}</FieldError> : null}
      </div>
      <ConfirmDialog
        open={file !== null}
        onOpenChange={() => setFile(null)}
        title={t('replace.title', { name })}
        description={t('document.replaceLead', { name: file?.name ?? '' })}
        confirmLabel={t('replace.confirm')}
        busy={replace.isPending}
        onConfirm={() =>
          file && replace.mutate({ path, file }, { onSuccess: onReplaced, onSettled: () => setFile(null) })
        }
      />
    </>
  );
}
