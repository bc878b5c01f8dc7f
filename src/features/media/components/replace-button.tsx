import { useMutation } from '@tanstack/react-query';
import { useT } from '@/i18n/i18n';
import { FieldError } from '@/ui/field';
import { mediaMutations } from '../admin/mutations';
import type { LibraryPicture } from '../model';
import { FileButton } from './file-button';
import { useExplain } from './use-explain';

interface ReplaceButtonProps {
  picture: LibraryPicture;
  onReplaced: () => void;
}

/** Chooses another picture to stand wherever this one stands. */
export function ReplaceButton({ picture, onReplaced }: ReplaceButtonProps) {
  const t = useT();
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
        {t('media.replace.action')}
      </FileButton>
      <div role="alert" className="w-full empty:hidden">
        {replace.error ? <FieldError>{explain(replace.error)}</FieldError> : null}
      </div>
    </>
  );
}
