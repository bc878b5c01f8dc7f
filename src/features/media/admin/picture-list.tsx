import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { type PictureListProps, type StoredPicture, usePictureSource } from '@/ui/picture-source';
import { FileButton } from './file-button';
import { UploadList } from './upload-list';
import { useFileDrop } from './use-file-drop';
import { useUploads } from './use-uploads';

/** A list of pictures: whatever is dropped, pasted or chosen joins it, in the order it arrives. */
export function PictureList({ onPick, disabled = false, children }: PictureListProps) {
  const { t } = useTranslation('media');
  const { choose, describe } = usePictureSource();
  const join = async (picture: StoredPicture) => {
    const described = await describe(picture);
    if (described) onPick(described);
  };
  const uploads = useUploads({ onStored: (picture) => void join(picture) });
  const take = (files: File[]) => {
    if (!disabled) uploads.addFiles(files);
  };
  const { over, handlers } = useFileDrop(take);
  const pick = async () => {
    const picture = await choose();
    if (picture) await join(picture);
  };
  return (
    <fieldset
      {...handlers}
      aria-label={t('list.label')}
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-control outline-2 outline-offset-8 outline-transparent transition-[outline-color] outline-dashed',
        over && 'outline-accent',
      )}
    >
      {children}
      <div className="flex flex-wrap items-center gap-2.5">
        <FileButton size="sm" multiple disabled={disabled} onFiles={take}>
          {t('list.choose')}
        </FileButton>
        <Button size="sm" icon="image" disabled={disabled} onClick={() => void pick()}>
          {t('box.library')}
        </Button>
        <p className="text-xs text-muted">{t('list.drop')}</p>
      </div>
      <UploadList uploads={uploads} className="rounded-panel border border-line p-4" />
    </fieldset>
  );
}
