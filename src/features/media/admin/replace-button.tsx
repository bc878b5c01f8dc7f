import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FieldError } from '@/ui/field';
import type { LibraryPicture } from '../model';
import { FileButton } from './file-button';
import { mediaMutations } from './mutations';
import { useExplain } from './use-explain';

interface ReplaceButtonProps {
  picture: LibraryPicture;
  onReplaced: () => void;
}

/** Chooses another picture to stand wherever this one stands. */
export function ReplaceButton({ picture, onReplaced }: ReplaceButtonProps) {
  const { t } = useTranslation('media');
  const explain = useExplain();
  const replace = useMutation(mediaMutations.replace());
  return (
    <>
      <FileButton
        busy={replace.isPending}
        onFiles={([file]) => {
          if (file) replace.mutate({ old: picture, file }, { onSuccess: onReplaced });
        }}
      >
        {t('replace.action')}
      </FileButton>
      <div role="alert" className="w-full empty:hidden">
        {replace.error ? <FieldError>{explain(replace.error)}</FieldError> : null}
      </div>
    </>
  );
}
